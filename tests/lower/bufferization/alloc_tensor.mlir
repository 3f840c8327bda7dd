func.func @f(%n: index) -> tensor<?x3xi32> {
  %0 = bufferization.alloc_tensor(%n) size_hint=%n : tensor<?x3xi32>
  return %0 : tensor<?x3xi32>
}

// -----

// copy, memory space 0
func.func @f(%t: tensor<?xf64>) -> tensor<?xf64> {
  %0 = bufferization.alloc_tensor() copy(%t) {memory_space = 0 : i64} : tensor<?xf64>
  return %0 : tensor<?xf64>
}
