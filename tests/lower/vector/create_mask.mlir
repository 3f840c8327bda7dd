// 1d
func.func @f(%n: index) -> (vector<4xi1>) {
  %r = vector.create_mask %n : vector<4xi1>
  return %r : vector<4xi1>
}

// -----

// 2d
func.func @f(%n: index) -> (vector<2x4xi1>) {
  %r = vector.create_mask %n, %n : vector<2x4xi1>
  return %r : vector<2x4xi1>
}

// -----

// scalable
func.func @f(%n: index) -> (vector<[4]xi1>) {
  %r = vector.create_mask %n : vector<[4]xi1>
  return %r : vector<[4]xi1>
}

// -----

func.func @f(%i: index) -> (vector<i1>) {
  %0 = vector.create_mask %i : vector<i1>
  return %0 : vector<i1>
}

// -----

func.func @f(%i: index) -> (vector<4x[2]xi1>) {
  %0 = vector.create_mask %i, %i : vector<4x[2]xi1>
  return %0 : vector<4x[2]xi1>
}

// -----

func.func @f(%i: index, %j: index) -> (vector<2x3x4xi1>) {
  %0 = vector.create_mask %i, %j, %i : vector<2x3x4xi1>
  return %0 : vector<2x3x4xi1>
}
