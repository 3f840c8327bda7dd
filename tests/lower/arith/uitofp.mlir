// scalar
func.func @f(%a: i32) -> (f32) {
  %r = arith.uitofp %a : i32 to f32
  return %r : f32
}

// -----

// vector1d
func.func @f(%a: vector<4xi32>) -> (vector<4xf32>) {
  %r = arith.uitofp %a : vector<4xi32> to vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xi32>) -> (vector<2x3xf32>) {
  %r = arith.uitofp %a : vector<2x3xi32> to vector<2x3xf32>
  return %r : vector<2x3xf32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xi32>) -> (vector<[4]xf32>) {
  %r = arith.uitofp %a : vector<[4]xi32> to vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// vector0d
func.func @f(%a: vector<i32>) -> (vector<f32>) {
  %r = arith.uitofp %a : vector<i32> to vector<f32>
  return %r : vector<f32>
}
