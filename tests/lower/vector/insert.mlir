// 1d static
func.func @f(%v: f32, %a: vector<4xf32>) -> (vector<4xf32>) {
  %r = vector.insert %v, %a[1] : f32 into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 1d dynamic
func.func @f(%v: f32, %a: vector<4xf32>, %i: index) -> (vector<4xf32>) {
  %r = vector.insert %v, %a[%i] : f32 into vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// 2d row
func.func @f(%v: vector<4xf32>, %a: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %r = vector.insert %v, %a[1] : vector<4xf32> into vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// 2d elem
func.func @f(%v: f32, %a: vector<2x4xf32>) -> (vector<2x4xf32>) {
  %r = vector.insert %v, %a[1, 2] : f32 into vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

// 0d
func.func @f(%v: f32, %a: vector<f32>) -> (vector<f32>) {
  %r = vector.insert %v, %a[] : f32 into vector<f32>
  return %r : vector<f32>
}
