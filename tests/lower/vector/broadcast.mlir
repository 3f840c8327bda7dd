// scalar->1d
func.func @f(%a: f32) -> (vector<4xf32>) {
  %r = vector.broadcast %a : f32 to vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// scalar->2d
func.func @f(%a: f32) -> (vector<2x4xf32>) {
  %r = vector.broadcast %a : f32 to vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// scalar->0d
func.func @f(%a: f32) -> (vector<f32>) {
  %r = vector.broadcast %a : f32 to vector<f32>
  return %r : vector<f32>
}

// -----

// 1d->2d
func.func @f(%a: vector<4xf32>) -> (vector<2x4xf32>) {
  %r = vector.broadcast %a : vector<4xf32> to vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// stretch
func.func @f(%a: vector<2x1xf32>) -> (vector<2x4xf32>) {
  %r = vector.broadcast %a : vector<2x1xf32> to vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// scalable
func.func @f(%a: f32) -> (vector<[4]xf32>) {
  %r = vector.broadcast %a : f32 to vector<[4]xf32>
  return %r : vector<[4]xf32>
}
