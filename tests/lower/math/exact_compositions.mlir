// ARGS: --set approximate_log1p=false --set approximate_expm1=false
func.func @f(%a: f32, %b: vector<2x3xf64>) -> (f32, vector<2x3xf64>) {
  %0 = math.log1p %a : f32
  %1 = math.expm1 %b fastmath<fast> : vector<2x3xf64>
  return %0, %1 : f32, vector<2x3xf64>
}
