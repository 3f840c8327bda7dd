// accumulator
func.func @f(%v2: vector<2xf32>, %v4: vector<4xf32>, %v24: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.outerproduct %v2, %v4, %v24 : vector<2xf32>, vector<4xf32>
  return %r : vector<2x4xf32>
}

// -----

// no accumulator
func.func @f(%v2: vector<2xf32>, %v4: vector<4xf32>) -> vector<2x4xf32> {
  %r = vector.outerproduct %v2, %v4 : vector<2xf32>, vector<4xf32>
  return %r : vector<2x4xf32>
}

// -----

// kind
func.func @f(%v2: vector<2xf32>, %v4: vector<4xf32>, %v24: vector<2x4xf32>) -> vector<2x4xf32> {
  %r = vector.outerproduct %v2, %v4, %v24 {kind = #vector.kind<maxnumf>} : vector<2xf32>, vector<4xf32>
  return %r : vector<2x4xf32>
}

// -----

// scalar
func.func @f(%v2: vector<2xf32>, %f: f32) -> vector<2xf32> {
  %r = vector.outerproduct %v2, %f : vector<2xf32>, f32
  return %r : vector<2xf32>
}

// -----

// scalar and accumulator
func.func @f(%v2: vector<2xf32>, %f: f32) -> vector<2xf32> {
  %r = vector.outerproduct %v2, %f, %v2 {kind = #vector.kind<mul>} : vector<2xf32>, f32
  return %r : vector<2xf32>
}

// -----

// integers
func.func @f(%i4: vector<4xi32>) -> vector<4x4xi32> {
  %r = vector.outerproduct %i4, %i4 : vector<4xi32>, vector<4xi32>
  return %r : vector<4x4xi32>
}

// -----

// scalable
func.func @f(%v2: vector<2xf32>, %s4: vector<[4]xf32>, %v24s: vector<2x[4]xf32>) -> vector<2x[4]xf32> {
  %r = vector.outerproduct %v2, %s4, %v24s : vector<2xf32>, vector<[4]xf32>
  return %r : vector<2x[4]xf32>
}
