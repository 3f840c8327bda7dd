func.func @f(%t: tensor<4xf32>) -> tensor<4xi32> {
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// dynamic size, unsigned elements
func.func @f(%t: tensor<?xbf16>, %i: index) -> ui16 {
  %0 = tensor.bitcast %t : tensor<?xbf16> to tensor<?xui16>
  %1 = tensor.extract %0[%i] : tensor<?xui16>
  return %1 : ui16
}
