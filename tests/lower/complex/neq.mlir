// f32
func.func @f(%a: complex<f32>, %b: complex<f32>) -> i1 {
  %r = complex.neq %a, %b : complex<f32>
  return %r : i1
}

// -----

// small float
func.func @f(%a: complex<f8E4M3FN>, %b: complex<f8E4M3FN>) -> i1 {
  %r = complex.neq %a, %b : complex<f8E4M3FN>
  return %r : i1
}
