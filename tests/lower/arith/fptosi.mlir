// scalar
func.func @f(%a: f32) -> (i32) {
  %r = arith.fptosi %a : f32 to i32
  return %r : i32
}

// -----

// vector1d
func.func @f(%a: vector<4xf32>) -> (vector<4xi32>) {
  %r = arith.fptosi %a : vector<4xf32> to vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xf32>) -> (vector<2x3xi32>) {
  %r = arith.fptosi %a : vector<2x3xf32> to vector<2x3xi32>
  return %r : vector<2x3xi32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf32>) -> (vector<[4]xi32>) {
  %r = arith.fptosi %a : vector<[4]xf32> to vector<[4]xi32>
  return %r : vector<[4]xi32>
}

// -----

// vector0d
func.func @f(%a: vector<f32>) -> (vector<i32>) {
  %r = arith.fptosi %a : vector<f32> to vector<i32>
  return %r : vector<i32>
}
