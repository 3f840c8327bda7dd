// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @casts(%m: memref<4x8xf32>) -> memref<?x?xf32> {
  %0 = memref.cast %m : memref<4x8xf32> to memref<?x?xf32>
  return %0 : memref<?x?xf32>
}
