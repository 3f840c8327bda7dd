// LLVM 24 in development: ops of arith that 22 does not have, as ops that compute the same.
func.func @difference(%a: i32, %b: i32) -> (i32, i1) {
  %2 = arith.subi %a, %b : i32
  %3 = arith.cmpi ult, %a, %b : i32
  return %2, %3 : i32, i1
}
func.func @flushed(%a: f32, %v: vector<4xf64>) -> (f32, vector<4xf64>) {
  %2 = arith.bitcast %a : f32 to i32
  %c2139095040_i32 = arith.constant 2139095040 : i32
  %3 = arith.andi %2, %c2139095040_i32 : i32
  %c0_i32 = arith.constant 0 : i32
  %4 = arith.cmpi eq, %3, %c0_i32 : i32
  %c-2147483648_i32 = arith.constant -2147483648 : i32
  %5 = arith.andi %2, %c-2147483648_i32 : i32
  %6 = arith.select %4, %5, %2 : i32
  %0 = arith.bitcast %6 : i32 to f32
  %7 = arith.bitcast %v : vector<4xf64> to vector<4xi64>
  %cst = arith.constant dense<9218868437227405312> : vector<4xi64>
  %8 = arith.andi %7, %cst : vector<4xi64>
  %cst_0 = arith.constant dense<0> : vector<4xi64>
  %9 = arith.cmpi eq, %8, %cst_0 : vector<4xi64>
  %cst_1 = arith.constant dense<-9223372036854775808> : vector<4xi64>
  %10 = arith.andi %7, %cst_1 : vector<4xi64>
  %11 = arith.select %9, %10, %7 : vector<4xi1>, vector<4xi64>
  %1 = arith.bitcast %11 : vector<4xi64> to vector<4xf64>
  return %0, %1 : f32, vector<4xf64>
}
func.func @numbers(%a: f32, %b: f32) -> (f32, f32) {
  %2 = arith.maximumf %a, %b : f32
  %3 = arith.cmpf uno, %a, %a : f32
  %4 = arith.cmpf uno, %b, %b : f32
  %5 = arith.select %4, %a, %2 : f32
  %0 = arith.select %3, %b, %5 : f32
  %6 = arith.minimumf %a, %b fastmath<nsz> : f32
  %7 = arith.cmpf uno, %a, %a fastmath<nsz> : f32
  %8 = arith.cmpf uno, %b, %b fastmath<nsz> : f32
  %9 = arith.select %8, %a, %6 : f32
  %1 = arith.select %7, %b, %9 : f32
  return %0, %1 : f32, f32
}
func.func @converted(%a: f16, %v: vector<2xbf16>) -> (bf16, vector<2xf16>) {
  %2 = arith.extf %a : f16 to f32
  %0 = arith.truncf %2 : f32 to bf16
  %3 = arith.extf %v : vector<2xbf16> to vector<2xf32>
  %1 = arith.truncf %3 to_nearest_even : vector<2xf32> to vector<2xf16>
  return %0, %1 : bf16, vector<2xf16>
}
func.func @rounded(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %a, %b : f32
  %1 = arith.mulf %0, %b fastmath<contract> : f32
  return %1 : f32
}
