// scalar
func.func @f(%a: i32) -> (i64) {
  %r = arith.extsi %a : i32 to i64
  return %r : i64
}

// -----

// vector1d
func.func @f(%a: vector<4xi32>) -> (vector<4xi64>) {
  %r = arith.extsi %a : vector<4xi32> to vector<4xi64>
  return %r : vector<4xi64>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xi32>) -> (vector<2x3xi64>) {
  %r = arith.extsi %a : vector<2x3xi32> to vector<2x3xi64>
  return %r : vector<2x3xi64>
}

// -----

// scalable
func.func @f(%a: vector<[4]xi32>) -> (vector<[4]xi64>) {
  %r = arith.extsi %a : vector<[4]xi32> to vector<[4]xi64>
  return %r : vector<[4]xi64>
}

// -----

// vector0d
func.func @f(%a: vector<i32>) -> (vector<i64>) {
  %r = arith.extsi %a : vector<i32> to vector<i64>
  return %r : vector<i64>
}
