// Complex Type: a structure of two parts.
func.func @complex(%arg0: complex<f32>) -> complex<f32> {
  return %arg0 : complex<f32>
}
