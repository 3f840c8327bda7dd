func.func @f(%t: tensor<2x3xf32>) -> tensor<?x3xf32> {
  %0 = tensor.cast %t : tensor<2x3xf32> to tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// to an unranked tensor and back
func.func private @g(tensor<*xf32>)
func.func @f(%t: tensor<2x3xf32>, %i: index) -> f32 {
  %0 = tensor.cast %t : tensor<2x3xf32> to tensor<*xf32>
  %1 = tensor.cast %0 : tensor<*xf32> to tensor<?x?xf32>
  %2 = tensor.extract %1[%i, %i] : tensor<?x?xf32>
  %3 = tensor.cast %t : tensor<2x3xf32> to tensor<*xf32>
  call @g(%3) : (tensor<*xf32>) -> ()
  return %2 : f32
}
