// scalar
func.func @f(%a: i32, %b: i32) -> (i32) {
  %r = arith.maxui %a, %b : i32
  return %r : i32
}

// -----

// vector1d
func.func @f(%a: vector<4xi32>, %b: vector<4xi32>) -> (vector<4xi32>) {
  %r = arith.maxui %a, %b : vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xi32>, %b: vector<2x3xi32>) -> (vector<2x3xi32>) {
  %r = arith.maxui %a, %b : vector<2x3xi32>
  return %r : vector<2x3xi32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xi32>, %b: vector<[4]xi32>) -> (vector<[4]xi32>) {
  %r = arith.maxui %a, %b : vector<[4]xi32>
  return %r : vector<[4]xi32>
}

// -----

// vector0d
func.func @f(%a: vector<i32>, %b: vector<i32>) -> (vector<i32>) {
  %r = arith.maxui %a, %b : vector<i32>
  return %r : vector<i32>
}

// -----

// index
func.func @f(%a: index, %b: index) -> (index) {
  %r = arith.maxui %a, %b : index
  return %r : index
}
