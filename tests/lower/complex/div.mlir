// f32
func.func @f(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = complex.div %a, %b : complex<f32>
  return %r : complex<f32>
}

// -----

// fastmath
func.func @f(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %r = complex.div %a, %b fastmath<nnan,contract> : complex<f64>
  return %r : complex<f64>
}

// -----

// bfloat
func.func @f(%a: complex<bf16>, %b: complex<bf16>) -> complex<bf16> {
  %r = complex.div %a, %b : complex<bf16>
  return %r : complex<bf16>
}

// -----

// small float
func.func @f(%a: complex<f8E4M3FN>, %b: complex<f8E4M3FN>) -> complex<f8E4M3FN> {
  %r = complex.div %a, %b : complex<f8E4M3FN>
  return %r : complex<f8E4M3FN>
}
