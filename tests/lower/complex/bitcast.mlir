// to an integer
func.func @f(%a: complex<f32>) -> i64 {
  %r = complex.bitcast %a : complex<f32> to i64
  return %r : i64
}

// -----

// to a float
func.func @f(%a: complex<f32>) -> f64 {
  %r = complex.bitcast %a : complex<f32> to f64
  return %r : f64
}

// -----

// from an integer
func.func @f(%a: i64) -> complex<f32> {
  %r = complex.bitcast %a : i64 to complex<f32>
  return %r : complex<f32>
}

// -----

// from a float
func.func @f(%a: f32) -> complex<bf16> {
  %r = complex.bitcast %a : f32 to complex<bf16>
  return %r : complex<bf16>
}

// -----

// the same type
func.func @f(%a: complex<f32>) -> complex<f32> {
  %r = complex.bitcast %a : complex<f32> to complex<f32>
  return %r : complex<f32>
}

// -----

// extended
func.func @f(%a: complex<f80>) -> i160 {
  %r = complex.bitcast %a : complex<f80> to i160
  return %r : i160
}

// -----

// parts of 4 bits
func.func @f(%a: complex<f4E2M1FN>) -> i8 {
  %r = complex.bitcast %a : complex<f4E2M1FN> to i8
  return %r : i8
}
