func.func @f(%a: vector<2x4xf32>, %i: index) -> (vector<4xf32>) {
  %r = vector.extract %a[%i] : vector<4xf32> from vector<2x4xf32>
  return %r : vector<4xf32>
}
