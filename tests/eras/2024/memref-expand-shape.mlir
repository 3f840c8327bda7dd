// ERA: between (2023, LLVM 16)
func.func @shapes(%m: memref<32xf32>) -> memref<4x8xf32> {
  %0 = memref.expand_shape %m [[0, 1]] : memref<32xf32> into memref<4x8xf32>
  return %0 : memref<4x8xf32>
}
