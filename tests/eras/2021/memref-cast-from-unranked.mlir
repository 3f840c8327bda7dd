// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @casts(%m: memref<*xf32>) -> memref<?x4xf32> {
  %0 = memref.cast %m : memref<*xf32> to memref<?x4xf32>
  return %0 : memref<?x4xf32>
}
