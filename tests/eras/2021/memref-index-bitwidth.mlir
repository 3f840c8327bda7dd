// ERA: 2021
// PIPELINE: -convert-memref-to-llvm=index-bitwidth=32 -convert-std-to-llvm=index-bitwidth=32
func @narrow(%m: memref<?x?xf32>, %i: index) -> index {
  %0 = memref.dim %m, %i : memref<?x?xf32>
  return %0 : index
}
