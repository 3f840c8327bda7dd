// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @fused(%a: vector<2x4xf32>, %b: vector<2x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.fma %a, %b, %c : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
