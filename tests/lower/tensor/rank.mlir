func.func @f(%t: tensor<2x3xf32>, %u: tensor<*xf32>) -> (index, index) {
  %0 = tensor.rank %t : tensor<2x3xf32>
  %1 = tensor.rank %u : tensor<*xf32>
  return %0, %1 : index, index
}
