// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @fused(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xf32>) -> vector<8xf32> {
  %0 = vector.fma %a, %b, %c : vector<8xf32>
  return %0 : vector<8xf32>
}
