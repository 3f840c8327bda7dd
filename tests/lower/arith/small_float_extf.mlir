// infinities and NaNs
func.func @f(%a: f8E5M2) -> (f32) {
  %r = arith.extf %a : f8E5M2 to f32
  return %r : f32
}

// -----

// one NaN
func.func @f(%a: f8E4M3FN) -> (f16) {
  %r = arith.extf %a : f8E4M3FN to f16
  return %r : f16
}

// -----

// NaN in place of -0
func.func @f(%a: f8E4M3FNUZ) -> (f64) {
  %r = arith.extf %a : f8E4M3FNUZ to f64
  return %r : f64
}

// -----

// finite only
func.func @f(%a: f4E2M1FN) -> (bf16) {
  %r = arith.extf %a : f4E2M1FN to bf16
  return %r : bf16
}

// -----

// to another small float
func.func @f(%a: f6E2M3FN) -> (f8E5M2) {
  %r = arith.extf %a : f6E2M3FN to f8E5M2
  return %r : f8E5M2
}

// -----

// a power of two, to fewer exponents
func.func @f(%a: f8E8M0FNU) -> (f16) {
  %r = arith.extf %a : f8E8M0FNU to f16
  return %r : f16
}

// -----

// vector2d
func.func @f(%a: vector<2x3xf6E3M2FN>) -> (vector<2x3xf32>) {
  %r = arith.extf %a : vector<2x3xf6E3M2FN> to vector<2x3xf32>
  return %r : vector<2x3xf32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf8E4M3FN>) -> (vector<[4]xf32>) {
  %r = arith.extf %a : vector<[4]xf8E4M3FN> to vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// vector0d
func.func @f(%a: vector<f8E3M4>) -> (vector<f32>) {
  %r = arith.extf %a : vector<f8E3M4> to vector<f32>
  return %r : vector<f32>
}
