// 1d
func.func @f(%a: vector<2xf32>) -> (f32, f32) {
  %r:2 = vector.to_elements %a : vector<2xf32>
  return %r#0, %r#1 : f32, f32
}

// -----

// 2d
func.func @f(%a: vector<2x1xf32>) -> (f32, f32) {
  %r:2 = vector.to_elements %a : vector<2x1xf32>
  return %r#0, %r#1 : f32, f32
}

// -----

func.func @f(%a: vector<f32>) -> f32 {
  %r = vector.to_elements %a : vector<f32>
  return %r : f32
}

// -----

func.func @f(%a: vector<[2]xindex>) -> (index, index) {
  %r:2 = vector.to_elements %a : vector<[2]xindex>
  return %r#0, %r#1 : index, index
}
