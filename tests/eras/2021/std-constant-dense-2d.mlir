// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @grid() -> vector<2x3xf32> {
  %0 = constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
