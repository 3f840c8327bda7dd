// f32
func.func @f(%a: complex<f32>) -> f32 {
  %r = complex.angle %a : complex<f32>
  return %r : f32
}

// -----

// fastmath
func.func @f(%a: complex<f64>) -> f64 {
  %r = complex.angle %a fastmath<nnan> : complex<f64>
  return %r : f64
}

// -----

// half
func.func @f(%a: complex<f16>) -> f16 {
  %r = complex.angle %a : complex<f16>
  return %r : f16
}
