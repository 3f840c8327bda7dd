// scalar
func.func @f(%a: f32, %b: i32) -> (f32) {
  %r = math.fpowi %a, %b : f32, i32
  return %r : f32
}

// -----

// vector1d
func.func @f(%a: vector<4xf32>, %b: vector<4xi32>) -> (vector<4xf32>) {
  %r = math.fpowi %a, %b : vector<4xf32>, vector<4xi32>
  return %r : vector<4xf32>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xf32>, %b: vector<2x3xi32>) -> (vector<2x3xf32>) {
  %r = math.fpowi %a, %b : vector<2x3xf32>, vector<2x3xi32>
  return %r : vector<2x3xf32>
}

// -----

// vector0d
func.func @f(%a: vector<f32>, %b: vector<i32>) -> (vector<f32>) {
  %r = math.fpowi %a, %b : vector<f32>, vector<i32>
  return %r : vector<f32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf32>, %b: vector<[4]xi32>) -> (vector<[4]xf32>) {
  %r = math.fpowi %a, %b : vector<[4]xf32>, vector<[4]xi32>
  return %r : vector<[4]xf32>
}

// -----

// an exponent of another width
func.func @f(%a: f32, %b: i8, %c: index) -> (f32, f32) {
  %r = math.fpowi %a, %b : f32, i8
  %s = math.fpowi %a, %c : f32, index
  return %r, %s : f32, f32
}
