func.func @f(%a: complex<f32>) -> (f32) {
  %r = complex.im %a : complex<f32>
  return %r : f32
}
