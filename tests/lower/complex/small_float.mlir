// a sum
func.func @f(%a: complex<f8E5M2>, %b: complex<f8E5M2>) -> (complex<f8E5M2>) {
  %r = complex.add %a, %b : complex<f8E5M2>
  return %r : complex<f8E5M2>
}

// -----

// a product
func.func @f(%a: complex<f8E4M3FN>, %b: complex<f8E4M3FN>) -> (complex<f8E4M3FN>) {
  %r = complex.mul %a, %b : complex<f8E4M3FN>
  return %r : complex<f8E4M3FN>
}
