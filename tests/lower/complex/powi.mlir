// f32
func.func @f(%a: complex<f32>, %n: i32) -> complex<f32> {
  %r = complex.powi %a, %n : complex<f32>, i32
  return %r : complex<f32>
}

// -----

// another exponent
func.func @f(%a: complex<f64>, %n: i8) -> complex<f64> {
  %r = complex.powi %a, %n fastmath<fast> : complex<f64>, i8
  return %r : complex<f64>
}
