// scalar
func.func @f(%a: f32) -> (i1) {
  %r = math.isnan %a : f32
  return %r : i1
}

// -----

// vector1d
func.func @f(%a: vector<4xf32>) -> (vector<4xi1>) {
  %r = math.isnan %a : vector<4xf32>
  return %r : vector<4xi1>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xf32>) -> (vector<2x3xi1>) {
  %r = math.isnan %a : vector<2x3xf32>
  return %r : vector<2x3xi1>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf32>) -> (vector<[4]xi1>) {
  %r = math.isnan %a : vector<[4]xf32>
  return %r : vector<[4]xi1>
}

// -----

// vector0d
func.func @f(%a: vector<f32>) -> (vector<i1>) {
  %r = math.isnan %a : vector<f32>
  return %r : vector<i1>
}
