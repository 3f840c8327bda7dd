// LLVM 24 in development: ops of arith that 22 does not have, as ops that compute the same.
func.func @difference(%a: i32, %b: i32) -> (i32, i1) {
  %diff, %borrow = arith.subui_extended %a, %b : i32, i1
  return %diff, %borrow : i32, i1
}
func.func @flushed(%a: f32, %v: vector<4xf64>) -> (f32, vector<4xf64>) {
  %0 = arith.flush_denormals %a : f32
  %1 = arith.flush_denormals %v fastmath<nnan> : vector<4xf64>
  return %0, %1 : f32, vector<4xf64>
}
func.func @numbers(%a: f32, %b: f32) -> (f32, f32) {
  %0 = arith.maximumnumf %a, %b : f32
  %1 = arith.minimumnumf %a, %b fastmath<nsz> : f32
  return %0, %1 : f32, f32
}
func.func @converted(%a: f16, %v: vector<2xbf16>) -> (bf16, vector<2xf16>) {
  %0 = arith.convertf %a : f16 to bf16
  %1 = arith.convertf %v to_nearest_even : vector<2xbf16> to vector<2xf16>
  return %0, %1 : bf16, vector<2xf16>
}
func.func @rounded(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %a, %b to_nearest_even : f32
  %1 = arith.mulf %0, %b to_nearest_even fastmath<contract> : f32
  return %1 : f32
}
