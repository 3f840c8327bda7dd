// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @transposed_copy(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %i: index, %j: index) {
  %0 = memref.load %a[%i, %j] : memref<?x?xf32>
  memref.store %0, %b[%j, %i] : memref<?x?xf32>
  return
}
