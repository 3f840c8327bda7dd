// scalar
func.func @f(%a: i64) -> (i32) {
  %r = arith.trunci %a : i64 to i32
  return %r : i32
}

// -----

// vector1d
func.func @f(%a: vector<4xi64>) -> (vector<4xi32>) {
  %r = arith.trunci %a : vector<4xi64> to vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xi64>) -> (vector<2x3xi32>) {
  %r = arith.trunci %a : vector<2x3xi64> to vector<2x3xi32>
  return %r : vector<2x3xi32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xi64>) -> (vector<[4]xi32>) {
  %r = arith.trunci %a : vector<[4]xi64> to vector<[4]xi32>
  return %r : vector<[4]xi32>
}

// -----

// vector0d
func.func @f(%a: vector<i64>) -> (vector<i32>) {
  %r = arith.trunci %a : vector<i64> to vector<i32>
  return %r : vector<i32>
}
