// inclusive
func.func @f(%v24: vector<2x4xf32>, %v2: vector<2xf32>) -> (vector<2x4xf32>, vector<2xf32>) {
  %r:2 = vector.scan <add>, %v24, %v2 {inclusive = true, reduction_dim = 1} : vector<2x4xf32>, vector<2xf32>
  return %r#0, %r#1 : vector<2x4xf32>, vector<2xf32>
}

// -----

// exclusive
func.func @f(%v24: vector<2x4xf32>, %v4: vector<4xf32>) -> (vector<2x4xf32>, vector<4xf32>) {
  %r:2 = vector.scan <mul>, %v24, %v4 {inclusive = false, reduction_dim = 0} : vector<2x4xf32>, vector<4xf32>
  return %r#0, %r#1 : vector<2x4xf32>, vector<4xf32>
}

// -----

// 1d
func.func @f(%i4: vector<4xi32>, %z1: vector<i32>) -> (vector<4xi32>, vector<i32>) {
  %r:2 = vector.scan <maxsi>, %i4, %z1 {inclusive = false, reduction_dim = 0} : vector<4xi32>, vector<i32>
  return %r#0, %r#1 : vector<4xi32>, vector<i32>
}

// -----

// scalable rows
func.func @f(%v24s: vector<2x[4]xf32>, %s4: vector<[4]xf32>) -> (vector<2x[4]xf32>, vector<[4]xf32>) {
  %r:2 = vector.scan <add>, %v24s, %s4 {inclusive = true, reduction_dim = 0} : vector<2x[4]xf32>, vector<[4]xf32>
  return %r#0, %r#1 : vector<2x[4]xf32>, vector<[4]xf32>
}
