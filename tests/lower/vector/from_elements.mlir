// 1d
func.func @f(%a: f32, %b: f32) -> (vector<2xf32>) {
  %r = vector.from_elements %a, %b : vector<2xf32>
  return %r : vector<2xf32>
}

// -----

// 2d
func.func @f(%a: f32, %b: f32) -> (vector<2x2xf32>) {
  %r = vector.from_elements %a, %b, %a, %b : vector<2x2xf32>
  return %r : vector<2x2xf32>
}

// -----

// 0d
func.func @f(%a: f32) -> (vector<f32>) {
  %r = vector.from_elements %a : vector<f32>
  return %r : vector<f32>
}

// -----

func.func @f(%x: f32) -> (vector<f32>) {
  %0 = vector.from_elements %x : vector<f32>
  return %0 : vector<f32>
}

// -----

func.func @f(%x: f32) -> (vector<2x2x2xf32>) {
  %0 = vector.from_elements %x, %x, %x, %x, %x, %x, %x, %x : vector<2x2x2xf32>
  return %0 : vector<2x2x2xf32>
}

// -----

func.func @f(%a: index, %b: index) -> vector<2xindex> {
  %r = vector.from_elements %a, %b : vector<2xindex>
  return %r : vector<2xindex>
}

// -----

func.func @f(%a: f8E5M2, %b: f8E5M2) -> vector<2xf8E5M2> {
  %r = vector.from_elements %a, %b : vector<2xf8E5M2>
  return %r : vector<2xf8E5M2>
}
