func.func @f(%x: tensor<2x3xf16>) -> tensor<2x1xf16> {
  %0 = tosa.reduce_sum %x {axis = 1 : i32} : (tensor<2x3xf16>) -> tensor<2x1xf16>
  return %0 : tensor<2x1xf16>
}

// -----

func.func @f(%x: tensor<?x3xf32>) -> tensor<1x3xf32> {
  %0 = tosa.reduce_max %x {axis = 0 : i32, nan_mode = IGNORE} : (tensor<?x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// -----

func.func @f(%x: tensor<4xi8>) -> tensor<i32> {
  %0 = tosa.argmax %x {axis = 0 : i32} : (tensor<4xi8>) -> tensor<i32>
  return %0 : tensor<i32>
}
