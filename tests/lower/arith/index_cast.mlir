// scalar
func.func @f(%a: index) -> (i32) {
  %r = arith.index_cast %a : index to i32
  return %r : i32
}

// -----

// vector1d
func.func @f(%a: vector<4xindex>) -> (vector<4xi32>) {
  %r = arith.index_cast %a : vector<4xindex> to vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xindex>) -> (vector<2x3xi32>) {
  %r = arith.index_cast %a : vector<2x3xindex> to vector<2x3xi32>
  return %r : vector<2x3xi32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xindex>) -> (vector<[4]xi32>) {
  %r = arith.index_cast %a : vector<[4]xindex> to vector<[4]xi32>
  return %r : vector<[4]xi32>
}

// -----

// vector0d
func.func @f(%a: vector<index>) -> (vector<i32>) {
  %r = arith.index_cast %a : vector<index> to vector<i32>
  return %r : vector<i32>
}

// -----

// widen
func.func @f(%a: i32) -> (index) {
  %r = arith.index_cast %a : i32 to index
  return %r : index
}

// -----

// same width
func.func @f(%a: i64) -> (index) {
  %r = arith.index_cast %a : i64 to index
  return %r : index
}

// -----

// memref with elements of the same width
func.func @f(%a: memref<4xindex>) -> memref<4xi64> {
  %r = arith.index_cast %a : memref<4xindex> to memref<4xi64>
  return %r : memref<4xi64>
}
