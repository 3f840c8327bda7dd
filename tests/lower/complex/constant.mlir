func.func @f() -> (complex<f32>) {
  %r = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  return %r : complex<f32>
}
