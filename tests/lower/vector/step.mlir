// fixed
func.func @f() -> (vector<4xindex>) {
  %r = vector.step : vector<4xindex>
  return %r : vector<4xindex>
}

// -----

// scalable
func.func @f() -> (vector<[4]xindex>) {
  %r = vector.step : vector<[4]xindex>
  return %r : vector<[4]xindex>
}

// -----

func.func @f() -> (vector<4xindex>) {
  %0 = vector.step : vector<4xindex>
  return %0 : vector<4xindex>
}

// -----

func.func @f() -> (vector<1xindex>) {
  %0 = vector.step : vector<1xindex>
  return %0 : vector<1xindex>
}
