// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @two(%a: memref<f32>, %b: memref<?xf64>) -> (memref<f32>, memref<?xf64>) {
  return %a, %b : memref<f32>, memref<?xf64>
}
