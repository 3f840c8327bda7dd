// 1d
func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) -> (vector<2xf32>) {
  %r = vector.shuffle %a, %b [0, 5] : vector<4xf32>, vector<4xf32>
  return %r : vector<2xf32>
}

// -----

// 2d
func.func @f(%a: vector<2x4xf32>, %b: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %r = vector.shuffle %a, %b [0, 3] : vector<2x4xf32>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

func.func @f(%z: vector<f32>) -> (vector<2xf32>) {
  %0 = vector.shuffle %z, %z [0, 1] : vector<f32>, vector<f32>
  return %0 : vector<2xf32>
}

// -----

func.func @f(%v4: vector<4xf32>, %v3: vector<3xf32>) -> (vector<2xf32>) {
  %0 = vector.shuffle %v4, %v3 [0, -1] : vector<4xf32>, vector<3xf32>
  return %0 : vector<2xf32>
}

// -----

func.func @f(%t234: vector<2x3x4xi32>) -> (vector<3x3x4xi32>) {
  %0 = vector.shuffle %t234, %t234 [3, 0, 1] : vector<2x3x4xi32>, vector<2x3x4xi32>
  return %0 : vector<3x3x4xi32>
}

// -----

func.func @f(%v4: vector<4xf32>) -> (vector<5xf32>) {
  %0 = vector.shuffle %v4, %v4 [0, 0, 7, 3, 2] : vector<4xf32>, vector<4xf32>
  return %0 : vector<5xf32>
}

// -----

func.func @f(%v4: vector<4xf32>) -> (vector<4xf32>) {
  %0 = vector.shuffle %v4, %v4 [-1, 0, 7, -1] : vector<4xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @f(%m24: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %0 = vector.shuffle %m24, %m24 [-1, 3] : vector<2x4xf32>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

func.func @f(%v1: vector<1xf32>, %v4: vector<4xf32>) -> (vector<2xf32>) {
  %0 = vector.shuffle %v1, %v4 [1, 4] : vector<1xf32>, vector<4xf32>
  return %0 : vector<2xf32>
}

// -----

func.func @f(%ul: vector<1x4xf32>, %m24: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %0 = vector.shuffle %ul, %m24 [0, 2] : vector<1x4xf32>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
