// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @mix(%a: vector<1x4xf32>, %b: vector<2x4xf32>) -> vector<3x4xf32> {
  %0 = vector.shuffle %a, %b[1, 0, 2] : vector<1x4xf32>, vector<2x4xf32>
  return %0 : vector<3x4xf32>
}
