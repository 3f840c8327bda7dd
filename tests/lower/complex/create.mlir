func.func @f(%a: f32, %b: f32) -> (complex<f32>) {
  %r = complex.create %a, %b : complex<f32>
  return %r : complex<f32>
}
