// ERA: 2021
// PIPELINE: -tensor-bufferize -func-bufferize -finalizing-bufferize -canonicalize -convert-memref-to-llvm -convert-std-to-llvm
// memref.buffer_cast and memref.tensor_load of LLVM 13 (today bufferization.to_buffer, to_tensor).
func @through(%t: tensor<4xf32>, %i: index) -> f32 {
  %0 = tensor.extract %t[%i] : tensor<4xf32>
  return %0 : f32
}
