// i32
func.func @f() -> (i32) {
  %r = ub.poison : i32
  return %r : i32
}

// -----

// index
func.func @f() -> (index) {
  %r = ub.poison : index
  return %r : index
}

// -----

// vector
func.func @f() -> (vector<4xf32>) {
  %r = ub.poison : vector<4xf32>
  return %r : vector<4xf32>
}
