// 1d
func.func @f(%a: vector<8xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %r, %s = vector.deinterleave %a : vector<8xf32> -> vector<4xf32>
  return %r, %s : vector<4xf32>, vector<4xf32>
}

// -----

// 2d
func.func @f(%a: vector<2x8xf32>) -> (vector<2x4xf32>, vector<2x4xf32>) {
  %r, %s = vector.deinterleave %a : vector<2x8xf32> -> vector<2x4xf32>
  return %r, %s : vector<2x4xf32>, vector<2x4xf32>
}

// -----

// scalable
func.func @f(%a: vector<[8]xf32>) -> (vector<[4]xf32>, vector<[4]xf32>) {
  %r, %s = vector.deinterleave %a : vector<[8]xf32> -> vector<[4]xf32>
  return %r, %s : vector<[4]xf32>, vector<[4]xf32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<2x3x2xi32>, vector<2x3x2xi32>) {
  %0, %1 = vector.deinterleave %t234 : vector<2x3x4xi32> -> vector<2x3x2xi32>
  return %0, %1 : vector<2x3x2xi32>, vector<2x3x2xi32>
}

// -----

func.func @f(%ms: vector<2x[4]xf32>) -> (vector<2x[2]xf32>, vector<2x[2]xf32>) {
  %0, %1 = vector.deinterleave %ms : vector<2x[4]xf32> -> vector<2x[2]xf32>
  return %0, %1 : vector<2x[2]xf32>, vector<2x[2]xf32>
}
