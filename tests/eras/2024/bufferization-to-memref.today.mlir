// ERA: today
// to_memref is to_buffer since LLVM 21; both types are written since LLVM 20.
func.func @through(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  %1 = bufferization.to_tensor %0 : memref<4xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}
