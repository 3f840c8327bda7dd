// scalar
func.func @f(%x: f32, %min: f32, %max: f32) -> f32 {
  %r = math.clampf %x to [%min, %max] : f32
  return %r : f32
}

// -----

// vector1d
func.func @f(%x: vector<4xf32>, %min: vector<4xf32>, %max: vector<4xf32>) -> vector<4xf32> {
  %r = math.clampf %x to [%min, %max] : vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// vector2d
func.func @f(%x: vector<2x3xf32>, %min: vector<2x3xf32>, %max: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = math.clampf %x to [%min, %max] : vector<2x3xf32>
  return %r : vector<2x3xf32>
}

// -----

// scalable
func.func @f(%x: vector<[4]xf32>, %min: vector<[4]xf32>, %max: vector<[4]xf32>) -> vector<[4]xf32> {
  %r = math.clampf %x to [%min, %max] : vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

// vector0d
func.func @f(%x: vector<f32>, %min: vector<f32>, %max: vector<f32>) -> vector<f32> {
  %r = math.clampf %x to [%min, %max] : vector<f32>
  return %r : vector<f32>
}

// -----

// fastmath
func.func @f(%x: f64, %min: f64, %max: f64) -> f64 {
  %r = math.clampf %x to [%min, %max] fastmath<nnan,nsz> : f64
  return %r : f64
}

// -----

// small float
func.func @f(%x: f8E4M3FN, %min: f8E4M3FN, %max: f8E4M3FN) -> f8E4M3FN {
  %r = math.clampf %x to [%min, %max] : f8E4M3FN
  return %r : f8E4M3FN
}
