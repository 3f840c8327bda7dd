// scalar
func.func @f(%a: f64) -> (f32) {
  %r = arith.truncf %a : f64 to f32
  return %r : f32
}

// -----

// vector1d
func.func @f(%a: vector<4xf64>) -> (vector<4xf32>) {
  %r = arith.truncf %a : vector<4xf64> to vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xf64>) -> (vector<2x3xf32>) {
  %r = arith.truncf %a : vector<2x3xf64> to vector<2x3xf32>
  return %r : vector<2x3xf32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf64>) -> (vector<[4]xf32>) {
  %r = arith.truncf %a : vector<[4]xf64> to vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// vector0d
func.func @f(%a: vector<f64>) -> (vector<f32>) {
  %r = arith.truncf %a : vector<f64> to vector<f32>
  return %r : vector<f32>
}

// -----

// bf16
func.func @f(%a: f32) -> (bf16) {
  %r = arith.truncf %a : f32 to bf16
  return %r : bf16
}

// -----

// rounding mode
func.func @f(%a: f32) -> (bf16) {
  %r = arith.truncf %a to_nearest_even : f32 to bf16
  return %r : bf16
}
