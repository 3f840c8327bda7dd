// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @splat() -> (vector<4xf32>, vector<8xi16>) {
  %0 = constant dense<2.0> : vector<4xf32>
  %1 = std.constant dense<-3> : vector<8xi16>
  return %0, %1 : vector<4xf32>, vector<8xi16>
}
