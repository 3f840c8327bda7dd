// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @reductions(%v: vector<8xf32>) -> (f32, f32) {
  %0 = vector.reduction "min", %v : vector<8xf32> into f32
  %1 = vector.reduction "max", %v : vector<8xf32> into f32
  return %0, %1 : f32, f32
}
