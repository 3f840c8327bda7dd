// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @make(%n: index, %m: index) -> memref<?x4x?xf64> {
  %0 = memref.alloc(%n, %m) : memref<?x4x?xf64>
  return %0 : memref<?x4x?xf64>
}
