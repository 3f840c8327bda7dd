// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @shapes(%m: memref<4x8xf32>) -> memref<32xf32> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  return %0 : memref<32xf32>
}
