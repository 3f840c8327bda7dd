// i32
func.func @f() -> (i32) {
  %r = arith.constant 7 : i32
  return %r : i32
}

// -----

// f32
func.func @f() -> (f32) {
  %r = arith.constant 1.5 : f32
  return %r : f32
}

// -----

// index
func.func @f() -> (index) {
  %r = arith.constant 3 : index
  return %r : index
}

// -----

// i1
func.func @f() -> (i1) {
  %r = arith.constant true
  return %r : i1
}

// -----

// vector1d
func.func @f() -> (vector<4xi32>) {
  %r = arith.constant dense<[1,2,3,4]> : vector<4xi32>
  return %r : vector<4xi32>
}

// -----

// vector2d
func.func @f() -> (vector<2x2xf32>) {
  %r = arith.constant dense<1.0> : vector<2x2xf32>
  return %r : vector<2x2xf32>
}

// -----

// scalable splat
func.func @f() -> (vector<[4]xf32>) {
  %r = arith.constant dense<1.0> : vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// vector of index
func.func @f() -> (vector<2xindex>) {
  %r = arith.constant dense<[0,1]> : vector<2xindex>
  return %r : vector<2xindex>
}

// -----

// vector0d
func.func @f() -> (vector<f32>) {
  %r = arith.constant dense<1.0> : vector<f32>
  return %r : vector<f32>
}
