func.func @f(%t: tensor<?xi32>, %n: index, %i: index) -> i32 {
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [%n, 2] : tensor<?xi32> into tensor<?x2xi32>
  %1 = tensor.extract %0[%i, %i] : tensor<?x2xi32>
  return %1 : i32
}

// -----

// no dimension
func.func @f(%t: tensor<f32>, %n: index) -> (tensor<1x1xf32>, tensor<1x?xf32>) {
  %0 = tensor.expand_shape %t [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %1 = tensor.expand_shape %t [] output_shape [1, %n] : tensor<f32> into tensor<1x?xf32>
  return %0, %1 : tensor<1x1xf32>, tensor<1x?xf32>
}

// -----

// several groups, several dynamic sizes, a size that the result type does not state, no element
func.func @f(%t: tensor<?x6xi8>, %a: index, %b: index, %s: tensor<?xi8>, %z: tensor<0xi8>) -> (i8, i8, i8) {
  %0 = tensor.expand_shape %t [[0, 1], [2, 3]] output_shape [%a, %b, 2, 3] : tensor<?x6xi8> into tensor<?x?x2x3xi8>
  %1 = tensor.extract %0[%a, %b, %a, %b] : tensor<?x?x2x3xi8>
  %2 = tensor.expand_shape %s [[0, 1]] output_shape [4, %b] : tensor<?xi8> into tensor<?x?xi8>
  %3 = tensor.extract %2[%a, %b] : tensor<?x?xi8>
  %4 = tensor.expand_shape %z [[0, 1, 2]] output_shape [2, 0, 3] : tensor<0xi8> into tensor<2x0x3xi8>
  %5 = tensor.extract %4[%a, %b, %a] : tensor<2x0x3xi8>
  return %1, %3, %5 : i8, i8, i8
}
