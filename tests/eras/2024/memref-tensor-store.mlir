// ERA: between (2023, LLVM 16)
func.func @write(%t: tensor<4xf32>, %m: memref<4xf32>) {
  memref.tensor_store %t, %m : memref<4xf32>
  return
}
