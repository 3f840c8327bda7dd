// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @casts(%m: memref<?x?xf32>) -> memref<4x?xf32> {
  %0 = memref.cast %m : memref<?x?xf32> to memref<4x?xf32>
  return %0 : memref<4x?xf32>
}
