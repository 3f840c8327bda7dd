// scalar
func.func @f(%a: f32) -> f32 {
  %r = math.acosh %a : f32
  return %r : f32
}

// -----

// vector1d
func.func @f(%a: vector<4xf32>) -> vector<4xf32> {
  %r = math.acosh %a : vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// vector2d
func.func @f(%a: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = math.acosh %a : vector<2x3xf32>
  return %r : vector<2x3xf32>
}

// -----

// scalable
func.func @f(%a: vector<[4]xf32>) -> vector<[4]xf32> {
  %r = math.acosh %a : vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// vector0d
func.func @f(%a: vector<f32>) -> vector<f32> {
  %r = math.acosh %a : vector<f32>
  return %r : vector<f32>
}

// -----

// fastmath
func.func @f(%a: f64) -> f64 {
  %r = math.acosh %a fastmath<fast> : f64
  return %r : f64
}

// -----

// half, computed as f32
func.func @f(%a: f16) -> f16 {
  %r = math.acosh %a : f16
  return %r : f16
}

// -----

// bfloat in a vector
func.func @f(%a: vector<2xbf16>) -> vector<2xbf16> {
  %r = math.acosh %a : vector<2xbf16>
  return %r : vector<2xbf16>
}

// -----

// small float
func.func @f(%a: f8E5M2) -> f8E5M2 {
  %r = math.acosh %a : f8E5M2
  return %r : f8E5M2
}

// -----

// extended
func.func @f(%a: f80) -> f80 {
  %r = math.acosh %a : f80
  return %r : f80
}

// -----

// quadruple
func.func @f(%a: f128) -> f128 {
  %r = math.acosh %a : f128
  return %r : f128
}
