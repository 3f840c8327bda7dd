// to a float with fewer exponents
func.func @f(%a: f64) -> (f32, f32, f32, f32, f32) {
  %0 = arith.truncf %a to_nearest_even : f64 to f32
  %1 = arith.truncf %a downward : f64 to f32
  %2 = arith.truncf %a upward : f64 to f32
  %3 = arith.truncf %a toward_zero : f64 to f32
  %4 = arith.truncf %a to_nearest_away : f64 to f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

// -----

// to bf16
func.func @f(%a: f32, %b: f64) -> (bf16, bf16, bf16, bf16) {
  %0 = arith.truncf %a downward : f32 to bf16
  %1 = arith.truncf %a toward_zero : f32 to bf16
  %2 = arith.truncf %a to_nearest_away : f32 to bf16
  %3 = arith.truncf %b upward : f64 to bf16
  return %0, %1, %2, %3 : bf16, bf16, bf16, bf16
}

// -----

// to bf16, from wider floats
func.func @f(%a: f80, %b: f128) -> (bf16, bf16, bf16) {
  %0 = arith.truncf %a : f80 to bf16
  %1 = arith.truncf %b : f128 to bf16
  %2 = arith.truncf %b downward : f128 to bf16
  return %0, %1, %2 : bf16, bf16, bf16
}

// -----

// to f80
func.func @f(%a: f128) -> (f80, f80, f80) {
  %0 = arith.truncf %a : f128 to f80
  %1 = arith.truncf %a upward : f128 to f80
  %2 = arith.truncf %a to_nearest_away : f128 to f80
  return %0, %1, %2 : f80, f80, f80
}

// -----

// vectors
func.func @f(%a: vector<4xf32>, %b: vector<2x3xf64>, %c: vector<[4]xf32>, %d: vector<f64>)
    -> (vector<4xf16>, vector<2x3xf32>, vector<[4]xbf16>, vector<f32>) {
  %0 = arith.truncf %a toward_zero : vector<4xf32> to vector<4xf16>
  %1 = arith.truncf %b downward : vector<2x3xf64> to vector<2x3xf32>
  %2 = arith.truncf %c upward : vector<[4]xf32> to vector<[4]xbf16>
  %3 = arith.truncf %d to_nearest_away : vector<f64> to vector<f32>
  return %0, %1, %2, %3 : vector<4xf16>, vector<2x3xf32>, vector<[4]xbf16>, vector<f32>
}

// -----

// a scaling op
func.func @f(%a: f64, %s: f8E8M0FNU) -> f32 {
  %0 = arith.scaling_truncf %a, %s upward : f64, f8E8M0FNU to f32
  return %0 : f32
}
