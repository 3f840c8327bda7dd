// 1d static
func.func @f(%a: vector<4xf32>) -> (f32) {
  %r = vector.extract %a[1] : f32 from vector<4xf32>
  return %r : f32
}

// -----

// 1d dynamic
func.func @f(%a: vector<4xf32>, %i: index) -> (f32) {
  %r = vector.extract %a[%i] : f32 from vector<4xf32>
  return %r : f32
}

// -----

// 2d row
func.func @f(%a: vector<2x4xf32>) -> (vector<4xf32>) {
  %r = vector.extract %a[1] : vector<4xf32> from vector<2x4xf32>
  return %r : vector<4xf32>
}

// -----

// 2d elem
func.func @f(%a: vector<2x4xf32>) -> (f32) {
  %r = vector.extract %a[1, 2] : f32 from vector<2x4xf32>
  return %r : f32
}

// -----

// 0d
func.func @f(%a: vector<f32>) -> (f32) {
  %r = vector.extract %a[] : f32 from vector<f32>
  return %r : f32
}
