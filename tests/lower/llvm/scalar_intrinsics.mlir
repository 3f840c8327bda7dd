// Intrinsics on numbers.
llvm.func @bits(%a: i32, %v: vector<4xi8>) {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
  %1 = "llvm.intr.ctlz"(%v) <{is_zero_poison = true}> : (vector<4xi8>) -> vector<4xi8>
  %2 = "llvm.intr.cttz"(%a) <{is_zero_poison = true}> : (i32) -> i32
  %3 = "llvm.intr.cttz"(%v) <{is_zero_poison = false}> : (vector<4xi8>) -> vector<4xi8>
  %4 = llvm.intr.fshl(%a, %a, %a) : (i32, i32, i32) -> i32
  %5 = llvm.intr.fshr(%v, %v, %v) : (vector<4xi8>, vector<4xi8>, vector<4xi8>) -> vector<4xi8>
  %6 = "llvm.intr.abs"(%a) <{is_int_min_poison = true}> : (i32) -> i32
  llvm.return
}
// -----
llvm.func @multiply_add(%x: f32, %v: vector<[2]xf64>) {
  %0 = llvm.intr.fma(%x, %x, %x) : (f32, f32, f32) -> f32
  %1 = llvm.intr.fma(%v, %v, %v) {fastmathFlags = #llvm.fastmath<contract>} : (vector<[2]xf64>, vector<[2]xf64>, vector<[2]xf64>) -> vector<[2]xf64>
  %2 = llvm.intr.fmuladd(%x, %x, %x) : (f32, f32, f32) -> f32
  %3 = llvm.intr.fmuladd(%x, %x, %x) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32, f32) -> f32
  llvm.return
}
// -----
llvm.func @exponents(%x: f32, %d: f64, %n: i32, %v: vector<8xf32>, %w: vector<8xi32>) {
  %0 = llvm.intr.powi(%x, %n) : (f32, i32) -> f32
  %1 = llvm.intr.powi(%v, %n) {fastmathFlags = #llvm.fastmath<nnan, ninf>} : (vector<8xf32>, i32) -> vector<8xf32>
  %2 = llvm.intr.ldexp(%x, %n) : (f32, i32) -> f32
  %3 = llvm.intr.ldexp(%v, %n) : (vector<8xf32>, i32) -> vector<8xf32>
  %4 = llvm.intr.frexp(%d) : (f64) -> !llvm.struct<(f64, i32)>
  %5 = llvm.intr.frexp(%v) {fastmathFlags = #llvm.fastmath<afn>} : (vector<8xf32>) -> !llvm.struct<(vector<8xf32>, vector<8xi32>)>
  %6 = llvm.intr.sincos(%x) : (f32) -> !llvm.struct<(f32, f32)>
  %7 = llvm.intr.sincos(%v) : (vector<8xf32>) -> !llvm.struct<(vector<8xf32>, vector<8xf32>)>
  llvm.return
}
// -----
llvm.func @classes(%x: f32, %v: vector<4xf64>) {
  %0 = "llvm.intr.is.fpclass"(%x) <{bit = 3 : i32}> : (f32) -> i1
  %1 = "llvm.intr.is.fpclass"(%v) <{bit = 1023 : i32}> : (vector<4xf64>) -> vector<4xi1>
  llvm.return
}
// -----
llvm.func @expected(%a: i32, %b: i1) {
  %0 = llvm.intr.expect %a, %a : i32
  %1 = llvm.intr.expect %b, %b : i1
  %2 = llvm.intr.expect.with.probability %a, %a, 5.000000e-01 : i32
  llvm.return
}
// -----
llvm.func @constrained(%x: f32, %d: f64, %i: i32, %v: vector<4xf32>, %w: vector<4xi32>) {
  %0 = llvm.intr.experimental.constrained.fpext %x ignore : f32 to f64
  %1 = llvm.intr.experimental.constrained.fpext %x maytrap : f32 to f64
  %2 = llvm.intr.experimental.constrained.fpext %v strict : vector<4xf32> to vector<4xf64>
  %3 = llvm.intr.experimental.constrained.fptrunc %d dynamic strict : f64 to f32
  %4 = llvm.intr.experimental.constrained.sitofp %i upward maytrap : i32 to f32
  %5 = llvm.intr.experimental.constrained.sitofp %w downward strict : vector<4xi32> to vector<4xf32>
  %6 = llvm.intr.experimental.constrained.uitofp %i tonearestaway ignore : i32 to f64
  %7 = llvm.intr.experimental.constrained.uitofp %w dynamic maytrap : vector<4xi32> to vector<4xf32>
  llvm.return
}
