func.func @f(%a: tensor<2x3xf32>, %b: tensor<1x3xf32>) -> tensor<3x3xf32> {
  %0 = tensor.concat dim(0) %a, %b : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

// dynamic sizes
func.func @f(%a: tensor<?x?xi8>, %b: tensor<?x2xi8>) -> tensor<?x?xi8> {
  %0 = tensor.concat dim(1) %a, %b, %a : (tensor<?x?xi8>, tensor<?x2xi8>, tensor<?x?xi8>) -> tensor<?x?xi8>
  return %0 : tensor<?x?xi8>
}
