func.func @f(%t: tensor<?xf32>, %s: tensor<2xindex>) -> tensor<?x2xf32> {
  %0 = tensor.reshape %t(%s) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// -----

// no dimension
func.func @f(%t: tensor<f32>, %s: tensor<2xi32>) -> tensor<1x1xf32> {
  %0 = tensor.reshape %t(%s) : (tensor<f32>, tensor<2xi32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// -----

// unranked
func.func @f(%t: tensor<2x3xf32>, %s: tensor<?xi32>, %k: tensor<1xindex>) -> (tensor<*xf32>, tensor<?xf32>) {
  %0 = tensor.reshape %t(%s) : (tensor<2x3xf32>, tensor<?xi32>) -> tensor<*xf32>
  %1 = tensor.cast %t : tensor<2x3xf32> to tensor<*xf32>
  %2 = tensor.reshape %1(%k) : (tensor<*xf32>, tensor<1xindex>) -> tensor<?xf32>
  return %0, %2 : tensor<*xf32>, tensor<?xf32>
}
