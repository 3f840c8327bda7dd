// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @generic(%m: memref<4xf32>, %i: index) -> index {
  %0 = "memref.cast"(%m) : (memref<4xf32>) -> memref<?xf32>
  %1 = "memref.dim"(%0, %i) : (memref<?xf32>, index) -> index
  return %1 : index
}
