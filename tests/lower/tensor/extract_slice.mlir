func.func @f(%t: tensor<4x5xf32>, %i: index) -> f32 {
  %0 = tensor.extract_slice %t[1, 2] [2, 3] [1, 1] : tensor<4x5xf32> to tensor<2x3xf32>
  %1 = tensor.extract %0[%i, %i] : tensor<2x3xf32>
  return %1 : f32
}

// -----

// fewer dimensions, a copy for the caller
func.func @f(%t: tensor<4x6xf32>) -> tensor<3xf32> {
  %0 = tensor.extract_slice %t[1, 0] [1, 3] [1, 2] : tensor<4x6xf32> to tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// dynamic offsets, sizes and strides
func.func @f(%t: tensor<?x?xi32>, %o: index, %n: index, %s: index) -> i32 {
  %0 = tensor.extract_slice %t[%o, 0] [%n, 2] [1, %s] : tensor<?x?xi32> to tensor<?x2xi32>
  %1 = tensor.extract %0[%o, %n] : tensor<?x2xi32>
  return %1 : i32
}
