func.func @f(%t: tensor<2x?xf32>, %i: index, %j: index) -> f32 {
  %0 = tensor.extract %t[%i, %j] : tensor<2x?xf32>
  return %0 : f32
}

// -----

// no dimension, complex elements
func.func @f(%t: tensor<complex<f32>>) -> complex<f32> {
  %0 = tensor.extract %t[] : tensor<complex<f32>>
  return %0 : complex<f32>
}
