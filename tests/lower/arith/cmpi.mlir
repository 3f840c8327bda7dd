// scalar
func.func @f(%a: i32, %b: i32) -> (i1) {
  %r = arith.cmpi slt, %a, %b : i32
  return %r : i1
}

// -----

// vector1d
func.func @f(%a: vector<4xi32>, %b: vector<4xi32>) -> (vector<4xi1>) {
  %r = arith.cmpi slt, %a, %b : vector<4xi32>
  return %r : vector<4xi1>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xi32>, %b: vector<2x3xi32>) -> (vector<2x3xi1>) {
  %r = arith.cmpi slt, %a, %b : vector<2x3xi32>
  return %r : vector<2x3xi1>
}

// -----

// scalable
func.func @f(%a: vector<[4]xi32>, %b: vector<[4]xi32>) -> (vector<[4]xi1>) {
  %r = arith.cmpi slt, %a, %b : vector<[4]xi32>
  return %r : vector<[4]xi1>
}

// -----

// vector0d
func.func @f(%a: vector<i32>, %b: vector<i32>) -> (vector<i1>) {
  %r = arith.cmpi slt, %a, %b : vector<i32>
  return %r : vector<i1>
}

// -----

// index
func.func @f(%a: index, %b: index) -> (i1) {
  %r = arith.cmpi ult, %a, %b : index
  return %r : i1
}
