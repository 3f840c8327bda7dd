// a copy of the argument
func.func @f(%t: tensor<2x3xf32>, %x: f32, %i: index) -> tensor<2x3xf32> {
  %0 = tensor.insert %x into %t[%i, %i] : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// the first in place, the second in a copy
func.func @f(%x: f32, %i: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = tensor.insert %x into %0[%i] : tensor<4xf32>
  %2 = tensor.insert %x into %1[%i] : tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}
