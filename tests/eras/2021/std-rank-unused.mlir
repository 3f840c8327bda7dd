// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @rank_of(%m: memref<*xf32>) -> index {
  %0 = rank %m : memref<*xf32>
  return %0 : index
}
