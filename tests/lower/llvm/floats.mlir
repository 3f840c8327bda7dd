// Floating-point arithmetic and fast-math flags.
llvm.func @arithmetic(%a: f32, %b: f32) -> f32 {
  %0 = llvm.fadd %a, %b : f32
  %1 = llvm.fsub %0, %b : f32
  %2 = llvm.fmul %1, %b : f32
  %3 = llvm.fdiv %2, %b : f32
  %4 = llvm.frem %3, %b : f32
  %5 = llvm.fneg %4 : f32
  llvm.return %5 : f32
}
// -----
llvm.func @flags(%a: f32) {
  %0 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %1 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<ninf>} : f32
  %2 = llvm.fsub %a, %a {fastmathFlags = #llvm.fastmath<nsz>} : f32
  %3 = llvm.fmul %a, %a {fastmathFlags = #llvm.fastmath<arcp>} : f32
  %4 = llvm.fdiv %a, %a {fastmathFlags = #llvm.fastmath<contract>} : f32
  %5 = llvm.frem %a, %a {fastmathFlags = #llvm.fastmath<afn>} : f32
  %6 = llvm.fneg %a {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %7 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<fast>} : f32
  %8 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<none>} : f32
  %9 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<nnan, ninf, reassoc>} : f32
  llvm.return
}
// -----
llvm.func @compare(%a: f32, %b: f32) {
  %0 = llvm.fcmp "_false" %a, %b : f32
  %1 = llvm.fcmp "oeq" %a, %b : f32
  %2 = llvm.fcmp "ogt" %a, %b : f32
  %3 = llvm.fcmp "oge" %a, %b : f32
  %4 = llvm.fcmp "olt" %a, %b : f32
  %5 = llvm.fcmp "ole" %a, %b : f32
  %6 = llvm.fcmp "one" %a, %b : f32
  %7 = llvm.fcmp "ord" %a, %b : f32
  %8 = llvm.fcmp "ueq" %a, %b : f32
  %9 = llvm.fcmp "ugt" %a, %b : f32
  %10 = llvm.fcmp "uge" %a, %b : f32
  %11 = llvm.fcmp "ult" %a, %b : f32
  %12 = llvm.fcmp "ule" %a, %b : f32
  %13 = llvm.fcmp "une" %a, %b : f32
  %14 = llvm.fcmp "uno" %a, %b : f32
  %15 = llvm.fcmp "_true" %a, %b : f32
  %16 = llvm.fcmp "olt" %a, %b {fastmathFlags = #llvm.fastmath<fast>} : f32
  llvm.return
}
// -----
llvm.func @types(%a: f16, %b: bf16, %c: f64, %d: f80, %e: f128, %v: vector<4xf32>, %s: vector<[2]xf64>) {
  %0 = llvm.fadd %a, %a : f16
  %1 = llvm.fadd %b, %b : bf16
  %2 = llvm.fadd %c, %c : f64
  %3 = llvm.fadd %d, %d : f80
  %4 = llvm.fadd %e, %e : f128
  %5 = llvm.fadd %v, %v : vector<4xf32>
  %6 = llvm.fneg %s : vector<[2]xf64>
  llvm.return
}
// -----
llvm.func @constants() {
  %0 = llvm.mlir.constant(1.000000e+00 : f32) : f32
  %1 = llvm.mlir.constant(0x7FC00000 : f32) : f32
  %2 = llvm.mlir.constant(-0.000000e+00 : f64) : f64
  %3 = llvm.mlir.constant(1.0 : f16) : f16
  %4 = llvm.mlir.constant(1.0 : bf16) : bf16
  %5 = llvm.mlir.constant(1.0 : f80) : f80
  %6 = llvm.mlir.constant(1.0 : f128) : f128
  llvm.return
}
