func.func @f(%a: vector<[4]xf32>) -> (vector<4xf32>) {
  %r = vector.scalable.extract %a[0] : vector<4xf32> from vector<[4]xf32>
  return %r : vector<4xf32>
}

// -----

func.func @f(%s4: vector<[4]xf32>) -> (vector<4xf32>) {
  %0 = vector.scalable.extract %s4[0] : vector<4xf32> from vector<[4]xf32>
  return %0 : vector<4xf32>
}
