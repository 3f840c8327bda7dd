func.func @f(%v: vector<4xf32>, %a: vector<[4]xf32>) -> (vector<[4]xf32>) {
  %r = vector.scalable.insert %v, %a[0] : vector<4xf32> into vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

func.func @f(%v4: vector<4xf32>, %s4: vector<[4]xf32>) -> (vector<[4]xf32>) {
  %0 = vector.scalable.insert %v4, %s4[0] : vector<4xf32> into vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

// -----

func.func @f(%s2: vector<[2]xf32>, %s4: vector<[4]xf32>) -> (vector<[4]xf32>) {
  %0 = vector.scalable.insert %s2, %s4[2] : vector<[2]xf32> into vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
