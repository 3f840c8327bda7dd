// ARGS: --set approximate_log1p=true --set approximate_expm1=true
func.func @f(%a: f32, %b: vector<2x3xf64>) -> (f32, vector<2x3xf64>) {
  %0 = math.log1p %a : f32
  %1 = math.expm1 %b fastmath<fast> : vector<2x3xf64>
  return %0, %1 : f32, vector<2x3xf64>
}

// -----

// scalable vectors, and floats that are computed as f32
func.func @f(%a: vector<[4]xf32>, %b: f8E5M2) -> (vector<[4]xf32>, f8E5M2) {
  %0 = math.log1p %a : vector<[4]xf32>
  %1 = math.expm1 %b : f8E5M2
  return %0, %1 : vector<[4]xf32>, f8E5M2
}
