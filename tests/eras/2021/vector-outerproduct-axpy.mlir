// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @axpy(%a: vector<4xf32>, %b: f32) -> vector<4xf32> {
  %0 = vector.outerproduct %a, %b : vector<4xf32>, f32
  return %0 : vector<4xf32>
}
