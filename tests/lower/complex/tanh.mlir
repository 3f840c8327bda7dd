// f32
func.func @f(%a: complex<f32>) -> complex<f32> {
  %r = complex.tanh %a : complex<f32>
  return %r : complex<f32>
}

// -----

// fastmath
func.func @f(%a: complex<f64>) -> complex<f64> {
  %r = complex.tanh %a fastmath<nnan> : complex<f64>
  return %r : complex<f64>
}
