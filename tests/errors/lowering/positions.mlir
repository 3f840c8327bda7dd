// ARGS: --split-input-file
// Positions that a vector does not have.
func.func @f(%a: vector<4xf32>) {
  %r = vector.extract %a[9] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>) {
  %r = vector.extract %a[-2] : vector<4xf32> from vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>) {
  %r = vector.extract %a[0] : f32 from vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %v: f32) {
  %r = vector.insert %v, %a[1] : f32 into vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %v: f32) {
  %r = vector.insert %v, %a[4] : f32 into vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  %r = vector.shuffle %a, %a [0, 8] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>) {
  %r = vector.shuffle %a, %a [0, 4] : vector<2x4xf32>, vector<2x4xf32>
  return
}
