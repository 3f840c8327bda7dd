// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @size_of(%m: memref<*xf32>, %i: index) -> index {
  %0 = memref.dim %m, %i : memref<*xf32>
  return %0 : index
}
