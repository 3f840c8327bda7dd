func.func @f() -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// dynamic sizes; the buffer is freed
func.func @f(%n: index, %m: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.empty(%n, %m) : tensor<?x4x?xi1>
  %1 = tensor.dim %0, %c0 : tensor<?x4x?xi1>
  return %1 : index
}
