func.func @f(%s: tensor<2x1x3xf32>, %t: tensor<4x3xf32>, %i: tensor<2x1xindex>) -> tensor<4x3xf32> {
  %0 = tensor.scatter %s into %t[%i] scatter_dims([0]) unique
    : (tensor<2x1x3xf32>, tensor<4x3xf32>, tensor<2x1xindex>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// fewer dimensions, dynamic sizes
func.func @f(%s: tensor<?x?xf32>, %t: tensor<4x?x2xf32>, %i: tensor<?x2xi32>) -> tensor<4x?x2xf32> {
  %0 = tensor.scatter %s into %t[%i] scatter_dims([0, 2]) unique
    : (tensor<?x?xf32>, tensor<4x?x2xf32>, tensor<?x2xi32>) -> tensor<4x?x2xf32>
  return %0 : tensor<4x?x2xf32>
}
