// scalar
func.func @f(%a: f32) -> (f32) {
  %r = math.log2 %a : f32
  return %r : f32
}

// -----

// vector1d
func.func @f(%a: vector<4xf32>) -> (vector<4xf32>) {
  %r = math.log2 %a : vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xf32>) -> (vector<2x3xf32>) {
  %r = math.log2 %a : vector<2x3xf32>
  return %r : vector<2x3xf32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf32>) -> (vector<[4]xf32>) {
  %r = math.log2 %a : vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// vector0d
func.func @f(%a: vector<f32>) -> (vector<f32>) {
  %r = math.log2 %a : vector<f32>
  return %r : vector<f32>
}
