func.func @f(%n: index, %i: index) -> f32 {
  %0 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %1 = tensor.extract %0[%i] : tensor<?xf32>
  bufferization.dealloc_tensor %0 : tensor<?xf32>
  return %1 : f32
}
