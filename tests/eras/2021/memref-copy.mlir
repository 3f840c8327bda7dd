// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @copies(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  memref.copy %a, %b : memref<4x8xf32> to memref<4x8xf32>
  return
}
