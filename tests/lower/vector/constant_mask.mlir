// 1d
func.func @f() -> (vector<4xi1>) {
  %r = vector.constant_mask [2] : vector<4xi1>
  return %r : vector<4xi1>
}

// -----

// 2d
func.func @f() -> (vector<2x4xi1>) {
  %r = vector.constant_mask [1, 2] : vector<2x4xi1>
  return %r : vector<2x4xi1>
}

// -----

func.func @f() -> (vector<i1>) {
  %0 = vector.constant_mask [1] : vector<i1>
  return %0 : vector<i1>
}

// -----

func.func @f() -> (vector<2x4xi1>) {
  %0 = vector.constant_mask [0, 0] : vector<2x4xi1>
  return %0 : vector<2x4xi1>
}

// -----

func.func @f() -> (vector<[2]xi1>) {
  %0 = vector.constant_mask [2] : vector<[2]xi1>
  return %0 : vector<[2]xi1>
}

// -----

func.func @f() -> (vector<2x[4]xi1>) {
  %0 = vector.constant_mask [1, 4] : vector<2x[4]xi1>
  return %0 : vector<2x[4]xi1>
}

// -----

func.func @f() -> (vector<2x3x4xi1>) {
  %0 = vector.constant_mask [1, 2, 3] : vector<2x3x4xi1>
  return %0 : vector<2x3x4xi1>
}

// -----

func.func @f() -> (vector<4xi1>) {
  %0 = vector.constant_mask [0] : vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

func.func @f() -> (vector<i1>) {
  %0 = vector.constant_mask [0] : vector<i1>
  return %0 : vector<i1>
}
