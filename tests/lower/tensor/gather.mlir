func.func @f(%t: tensor<4x3xf32>, %i: tensor<2x1xindex>) -> tensor<2x3xf32> {
  %0 = tensor.gather %t[%i] gather_dims([0]) : (tensor<4x3xf32>, tensor<2x1xindex>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// all dimensions kept, dynamic sizes, unique positions
func.func @f(%t: tensor<4x?x2xf32>, %i: tensor<?x2xi32>) -> tensor<?x1x?x1xf32> {
  %0 = tensor.gather %t[%i] gather_dims([0, 2]) unique
    : (tensor<4x?x2xf32>, tensor<?x2xi32>) -> tensor<?x1x?x1xf32>
  return %0 : tensor<?x1x?x1xf32>
}

// -----

// one element
func.func @f(%t: tensor<4xf32>, %i: tensor<1xi8>) -> tensor<f32> {
  %0 = tensor.gather %t[%i] gather_dims([0]) : (tensor<4xf32>, tensor<1xi8>) -> tensor<f32>
  return %0 : tensor<f32>
}
