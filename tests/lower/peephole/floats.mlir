// ARGS: --rules rules/peephole.rules
// Minus zero is neutral; zero only where its sign does not matter.
func.func @zeros(%x: f32, %v: vector<4xf64>) -> (f32, f32, f32, f32, f32, vector<4xf64>) {
  %zero = arith.constant 0.0 : f32
  %minus = arith.constant -0.0 : f32
  %vminus = arith.constant dense<-0.0> : vector<4xf64>
  %0 = arith.addf %x, %minus : f32
  %1 = arith.addf %zero, %x fastmath<nsz> : f32
  %2 = arith.addf %x, %zero : f32
  %3 = arith.subf %x, %zero : f32
  %4 = arith.subf %x, %minus : f32
  %5 = arith.addf %vminus, %v : vector<4xf64>
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, vector<4xf64>
}
// -----
// A product with zero stays: it is NaN for infinity, and has a sign.
func.func @factors(%x: f32) -> (f32, f32, f32, f32, f32) {
  %one = arith.constant 1.0 : f32
  %minus = arith.constant -1.0 : f32
  %zero = arith.constant 0.0 : f32
  %0 = arith.mulf %one, %x : f32
  %1 = arith.mulf %x, %minus fastmath<nnan> : f32
  %2 = arith.divf %x, %one : f32
  %3 = arith.mulf %x, %zero : f32
  %4 = arith.negf %x : f32
  %5 = arith.negf %4 : f32
  return %0, %1, %2, %3, %5 : f32, f32, f32, f32, f32
}
// -----
// Fused where both ops allow it.
func.func @fused(%a: f32, %b: f32, %c: f32, %v: vector<2x4xf32>) -> (f32, f32, f32, f32, vector<2x4xf32>) {
  %0 = arith.mulf %a, %b fastmath<contract, nnan> : f32
  %1 = arith.addf %0, %c fastmath<contract> : f32
  %2 = arith.mulf %a, %b fastmath<contract> : f32
  %3 = arith.addf %c, %2 fastmath<fast> : f32
  %4 = arith.mulf %a, %b fastmath<contract> : f32
  %5 = arith.subf %4, %c fastmath<contract> : f32
  %6 = arith.mulf %a, %b fastmath<contract> : f32
  %7 = arith.subf %c, %6 fastmath<contract> : f32
  %8 = arith.mulf %v, %v fastmath<contract> : vector<2x4xf32>
  %9 = arith.addf %8, %v fastmath<contract> : vector<2x4xf32>
  return %1, %3, %5, %7, %9 : f32, f32, f32, f32, vector<2x4xf32>
}
// -----
// Not where one does not, and not where the product is wanted elsewhere.
func.func @not_fused(%a: f32, %b: f32, %c: f32) -> (f32, f32, f32, f32) {
  %0 = arith.mulf %a, %b fastmath<contract> : f32
  %1 = arith.addf %0, %c : f32
  %2 = arith.mulf %a, %b : f32
  %3 = arith.addf %2, %c fastmath<contract> : f32
  %4 = arith.mulf %a, %b fastmath<contract> : f32
  %5 = arith.addf %4, %c fastmath<contract> : f32
  return %1, %3, %4, %5 : f32, f32, f32, f32
}
// -----
// Not where the format has no zero: 0.0 is its least number.
func.func @no_zero(%a: f8E8M0FNU) -> f8E8M0FNU {
  %c = arith.constant 0.0 : f8E8M0FNU
  %0 = arith.addf %a, %c fastmath<nsz> : f8E8M0FNU
  return %0 : f8E8M0FNU
}
