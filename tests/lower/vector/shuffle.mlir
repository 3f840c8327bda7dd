// 1d
func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) -> (vector<2xf32>) {
  %r = vector.shuffle %a, %b [0, 5] : vector<4xf32>, vector<4xf32>
  return %r : vector<2xf32>
}

// -----

// 2d
func.func @f(%a: vector<2x4xf32>, %b: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %r = vector.shuffle %a, %b [0, 3] : vector<2x4xf32>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}
