// vector<4xf32>
func.func @f(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>) -> (vector<4xf32>) {
  %r = vector.fma %a, %b, %c : vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// vector<2x4xf32>
func.func @f(%a: vector<2x4xf32>, %b: vector<2x4xf32>, %c: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %r = vector.fma %a, %b, %c : vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// vector<[4
func.func @f(%a: vector<[4]xf32>, %b: vector<[4]xf32>, %c: vector<[4]xf32>) -> (vector<[4]xf32>) {
  %r = vector.fma %a, %b, %c : vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// vector<f32>
func.func @f(%a: vector<f32>, %b: vector<f32>, %c: vector<f32>) -> (vector<f32>) {
  %r = vector.fma %a, %b, %c : vector<f32>
  return %r : vector<f32>
}
