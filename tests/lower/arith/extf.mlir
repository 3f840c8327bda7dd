// scalar
func.func @f(%a: f32) -> (f64) {
  %r = arith.extf %a : f32 to f64
  return %r : f64
}

// -----

// vector1d
func.func @f(%a: vector<4xf32>) -> (vector<4xf64>) {
  %r = arith.extf %a : vector<4xf32> to vector<4xf64>
  return %r : vector<4xf64>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xf32>) -> (vector<2x3xf64>) {
  %r = arith.extf %a : vector<2x3xf32> to vector<2x3xf64>
  return %r : vector<2x3xf64>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf32>) -> (vector<[4]xf64>) {
  %r = arith.extf %a : vector<[4]xf32> to vector<[4]xf64>
  return %r : vector<[4]xf64>
}

// -----

// vector0d
func.func @f(%a: vector<f32>) -> (vector<f64>) {
  %r = arith.extf %a : vector<f32> to vector<f64>
  return %r : vector<f64>
}

// -----

// bf16
func.func @f(%a: bf16) -> (f32) {
  %r = arith.extf %a : bf16 to f32
  return %r : f32
}
