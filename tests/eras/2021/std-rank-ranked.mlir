// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @rank_of(%m: memref<?x4x?xf32>) -> index {
  %0 = std.rank %m : memref<?x4x?xf32>
  return %0 : index
}
