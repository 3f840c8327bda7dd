// infinities and NaNs
func.func @f(%a: f32) -> (f8E5M2) {
  %r = arith.truncf %a : f32 to f8E5M2
  return %r : f8E5M2
}

// -----

// one NaN
func.func @f(%a: f16) -> (f8E4M3FN) {
  %r = arith.truncf %a : f16 to f8E4M3FN
  return %r : f8E4M3FN
}

// -----

// NaN in place of -0, by way of an f32 rounded to odd
func.func @f(%a: f64) -> (f8E4M3FNUZ) {
  %r = arith.truncf %a : f64 to f8E4M3FNUZ
  return %r : f8E4M3FNUZ
}

// -----

// finite only
func.func @f(%a: bf16) -> (f4E2M1FN) {
  %r = arith.truncf %a : bf16 to f4E2M1FN
  return %r : f4E2M1FN
}

// -----

// from another small float
func.func @f(%a: f8E5M2) -> (f6E2M3FN) {
  %r = arith.truncf %a : f8E5M2 to f6E2M3FN
  return %r : f6E2M3FN
}

// -----

// a power of two
func.func @f(%a: f32) -> (f8E8M0FNU) {
  %r = arith.truncf %a : f32 to f8E8M0FNU
  return %r : f8E8M0FNU
}

// -----

// towards zero
func.func @f(%a: f32) -> (f8E4M3) {
  %r = arith.truncf %a toward_zero : f32 to f8E4M3
  return %r : f8E4M3
}

// -----

// upwards
func.func @f(%a: f32) -> (f8E4M3) {
  %r = arith.truncf %a upward : f32 to f8E4M3
  return %r : f8E4M3
}

// -----

// to nearest, away from zero
func.func @f(%a: f32) -> (f8E4M3) {
  %r = arith.truncf %a to_nearest_away : f32 to f8E4M3
  return %r : f8E4M3
}

// -----

// a power of two, upwards
func.func @f(%a: f32) -> (f8E8M0FNU) {
  %r = arith.truncf %a upward : f32 to f8E8M0FNU
  return %r : f8E8M0FNU
}

// -----

// vector2d
func.func @f(%a: vector<2x3xf32>) -> (vector<2x3xf6E3M2FN>) {
  %r = arith.truncf %a : vector<2x3xf32> to vector<2x3xf6E3M2FN>
  return %r : vector<2x3xf6E3M2FN>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf32>) -> (vector<[4]xf8E4M3FN>) {
  %r = arith.truncf %a : vector<[4]xf32> to vector<[4]xf8E4M3FN>
  return %r : vector<[4]xf8E4M3FN>
}

// -----

// vector0d
func.func @f(%a: vector<f32>) -> (vector<f8E3M4>) {
  %r = arith.truncf %a : vector<f32> to vector<f8E3M4>
  return %r : vector<f8E3M4>
}
