func.func @f(%a: complex<f32>) -> (f32) {
  %r = complex.re %a : complex<f32>
  return %r : f32
}
