// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
// A returned unranked descriptor is copied to the heap.
func @identity(%m: memref<*xf32>) -> memref<*xf32> {
  return %m : memref<*xf32>
}
