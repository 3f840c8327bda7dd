func.func @f(%v: vector<4xf8E5M2>) -> f8E5M2 {
  %r = vector.reduction <add>, %v : vector<4xf8E5M2> into f8E5M2
  return %r : f8E5M2
}
