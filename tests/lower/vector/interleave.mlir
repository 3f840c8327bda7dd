// 1d
func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) -> (vector<8xf32>) {
  %r = vector.interleave %a, %b : vector<4xf32> -> vector<8xf32>
  return %r : vector<8xf32>
}

// -----

// 2d
func.func @f(%a: vector<2x4xf32>, %b: vector<2x4xf32>) -> (vector<2x8xf32>) {
  %r = vector.interleave %a, %b : vector<2x4xf32> -> vector<2x8xf32>
  return %r : vector<2x8xf32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf32>, %b: vector<[4]xf32>) -> (vector<[8]xf32>) {
  %r = vector.interleave %a, %b : vector<[4]xf32> -> vector<[8]xf32>
  return %r : vector<[8]xf32>
}

// -----

func.func @f(%z: vector<f32>) -> (vector<2xf32>) {
  %0 = vector.interleave %z, %z : vector<f32> -> vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<2x3x8xi32>) {
  %0 = vector.interleave %t234, %t234 : vector<2x3x4xi32> -> vector<2x3x8xi32>
  return %0 : vector<2x3x8xi32>
}

// -----

func.func @f(%ms: vector<2x[4]xf32>) -> (vector<2x[8]xf32>) {
  %0 = vector.interleave %ms, %ms : vector<2x[4]xf32> -> vector<2x[8]xf32>
  return %0 : vector<2x[8]xf32>
}
