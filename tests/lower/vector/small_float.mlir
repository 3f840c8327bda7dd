// multiply and add
func.func @f(%a: vector<2xf8E5M2>) -> (vector<2xf8E5M2>) {
  %r = vector.fma %a, %a, %a : vector<2xf8E5M2>
  return %r : vector<2xf8E5M2>
}

// -----

// multiply and add, two dimensions
func.func @f(%a: vector<2x2xf8E5M2>) -> (vector<2x2xf8E5M2>) {
  %r = vector.fma %a, %a, %a : vector<2x2xf8E5M2>
  return %r : vector<2x2xf8E5M2>
}

// -----

// a maximum
func.func @f(%v: vector<4xf8E5M2>, %a: f8E5M2) -> f8E5M2 {
  %r = vector.reduction <maximumf>, %v, %a : vector<4xf8E5M2> into f8E5M2
  return %r : f8E5M2
}
