func.func @f(%t: tensor<2x3x2xf32>) -> tensor<6x2xf32> {
  %0 = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x3x2xf32> into tensor<6x2xf32>
  return %0 : tensor<6x2xf32>
}

// -----

// dynamic size, a slice of a new tensor
func.func @f(%x: i64, %n: index) -> tensor<?xi64> {
  %0 = tensor.splat %x[%n] : tensor<?x5xi64>
  %1 = tensor.extract_slice %0[0, 1] [%n, 3] [1, 1] : tensor<?x5xi64> to tensor<?x3xi64>
  %2 = tensor.collapse_shape %1 [[0, 1]] : tensor<?x3xi64> into tensor<?xi64>
  return %2 : tensor<?xi64>
}

// -----

// to no dimension
func.func @f(%t: tensor<1x1xf32>, %u: tensor<1x?xf32>) -> (f32, f32) {
  %0 = tensor.collapse_shape %t [] : tensor<1x1xf32> into tensor<f32>
  %1 = tensor.collapse_shape %u [] : tensor<1x?xf32> into tensor<f32>
  %2 = tensor.extract %0[] : tensor<f32>
  %3 = tensor.extract %1[] : tensor<f32>
  return %2, %3 : f32, f32
}
