// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @flip(%v: vector<2x3xf32>) -> vector<3x2xf32> {
  %0 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0 : vector<3x2xf32>
}
