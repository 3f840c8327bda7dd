// ERA: 2020
func @constants() -> f32 {
  %0 = constant 42 : i32
  %1 = constant true
  %2 = constant 1 : i1
  %3 = constant -3.5e+0 : f32
  %4 = std.constant 7 : index
  %5 = constant dense<1.0> : vector<4xf32>
  %6 = constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  return %3 : f32
}
