// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @copies(%a: memref<?xi32>, %b: memref<?xi32>) {
  memref.copy %a, %b : memref<?xi32> to memref<?xi32>
  return
}
