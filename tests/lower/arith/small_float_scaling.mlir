// widened
func.func @f(%a: f4E2M1FN, %s: f8E8M0FNU) -> f32 {
  %r = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  return %r : f32
}

// -----

// narrowed, by a scale that is an f32
func.func @f(%a: f32, %s: f32) -> f4E2M1FN {
  %r = arith.scaling_truncf %a, %s : f32, f32 to f4E2M1FN
  return %r : f4E2M1FN
}

// -----

// vectors
func.func @f(%a: vector<2x2xf8E5M2>, %s: vector<2x2xf8E8M0FNU>) -> vector<2x2xbf16> {
  %r = arith.scaling_extf %a, %s : vector<2x2xf8E5M2>, vector<2x2xf8E8M0FNU> to vector<2x2xbf16>
  return %r : vector<2x2xbf16>
}
