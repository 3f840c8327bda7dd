// scalar
func.func @f(%c: i1, %a: i32, %b: i32) -> (i32) {
  %r = arith.select %c, %a, %b : i32
  return %r : i32
}

// -----

// vector1d
func.func @f(%c: vector<4xi1>, %a: vector<4xi32>, %b: vector<4xi32>) -> (vector<4xi32>) {
  %r = arith.select %c, %a, %b : vector<4xi1>, vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// vector2d
func.func @f(%c: vector<2x3xi1>, %a: vector<2x3xi32>, %b: vector<2x3xi32>) -> (vector<2x3xi32>) {
  %r = arith.select %c, %a, %b : vector<2x3xi1>, vector<2x3xi32>
  return %r : vector<2x3xi32>
}

// -----

// scalable
func.func @f(%c: vector<[4]xi1>, %a: vector<[4]xi32>, %b: vector<[4]xi32>) -> (vector<[4]xi32>) {
  %r = arith.select %c, %a, %b : vector<[4]xi1>, vector<[4]xi32>
  return %r : vector<[4]xi32>
}

// -----

// vector0d
func.func @f(%c: vector<i1>, %a: vector<i32>, %b: vector<i32>) -> (vector<i32>) {
  %r = arith.select %c, %a, %b : vector<i1>, vector<i32>
  return %r : vector<i32>
}

// -----

// scalar cond, vector value
func.func @f(%c: i1, %a: vector<4xf32>, %b: vector<4xf32>) -> (vector<4xf32>) {
  %r = arith.select %c, %a, %b : vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// memref value
func.func @f(%c: i1, %a: memref<?xf32>, %b: memref<?xf32>) -> (memref<?xf32>) {
  %r = arith.select %c, %a, %b : memref<?xf32>
  return %r : memref<?xf32>
}
