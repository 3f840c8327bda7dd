func.func @f(%s: tensor<2x2xf32>, %t: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = tensor.insert_slice %s into %t[1, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// fewer dimensions, dynamic
func.func @f(%s: tensor<?xi64>, %t: tensor<2x?xi64>, %o: index, %n: index, %k: index) -> tensor<2x?xi64> {
  %0 = tensor.insert_slice %s into %t[%o, 1] [1, %n] [1, %k] : tensor<?xi64> into tensor<2x?xi64>
  return %0 : tensor<2x?xi64>
}
