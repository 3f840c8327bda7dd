// ERA: between (2022, LLVM 14)
// maxf, maxsi, maxui were in std between LLVM 14's branch and the move to arith.
func @extremes(%a: f32, %b: f32, %i: i32, %j: i32) -> (f32, f32, i32, i32) {
  %0 = arith.maxf %a, %b : f32
  %1 = arith.minf %a, %b : f32
  %2 = arith.maxsi %i, %j : i32
  %3 = arith.minui %i, %j : i32
  return %0, %1, %2, %3 : f32, f32, i32, i32
}
