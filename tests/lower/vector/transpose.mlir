func.func @f(%a: vector<2x3xf32>) -> (vector<3x2xf32>) {
  %r = vector.transpose %a, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %r : vector<3x2xf32>
}

// -----

func.func @f(%m24: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %0 = vector.transpose %m24, [0, 1] : vector<2x4xf32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

func.func @f(%z: vector<f32>) -> (vector<f32>) {
  %0 = vector.transpose %z, [] : vector<f32> to vector<f32>
  return %0 : vector<f32>
}

// -----

func.func @f(%v4: vector<4xf32>) -> (vector<4xf32>) {
  %0 = vector.transpose %v4, [0] : vector<4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<4x2x3xi32>) {
  %0 = vector.transpose %t234, [2, 0, 1] : vector<2x3x4xi32> to vector<4x2x3xi32>
  return %0 : vector<4x2x3xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<3x2x4xi32>) {
  %0 = vector.transpose %t234, [1, 0, 2] : vector<2x3x4xi32> to vector<3x2x4xi32>
  return %0 : vector<3x2x4xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<2x4x3xi32>) {
  %0 = vector.transpose %t234, [0, 2, 1] : vector<2x3x4xi32> to vector<2x4x3xi32>
  return %0 : vector<2x4x3xi32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<4x3x2xi32>) {
  %0 = vector.transpose %t234, [2, 1, 0] : vector<2x3x4xi32> to vector<4x3x2xi32>
  return %0 : vector<4x3x2xi32>
}

// -----

func.func @f(%s2x1: vector<2x1x[4]xf32>) -> (vector<1x2x[4]xf32>) {
  %0 = vector.transpose %s2x1, [1, 0, 2] : vector<2x1x[4]xf32> to vector<1x2x[4]xf32>
  return %0 : vector<1x2x[4]xf32>
}
