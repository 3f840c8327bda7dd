// Printed so by LLVM 24 in development, as in iree-compile 3.13: flags stand behind the operands.
llvm.func @flags(%a: f32, %b: f32, %c: i1, %v: vector<4xf32>, %n: i32) -> f32 {
  %0 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<contract>} : f32
  %1 = llvm.fsub %0, %b {fastmathFlags = #llvm.fastmath<nnan, ninf>, mine.note} : f32
  %2 = llvm.fmul %1, %b {fastmathFlags = #llvm.fastmath<fast>} : f32
  %3 = llvm.fdiv %2, %b {fastmathFlags = #llvm.fastmath<arcp>} : f32
  %4 = llvm.frem %3, %b {fastmathFlags = #llvm.fastmath<afn>} : f32
  %5 = llvm.fneg %4 {fastmathFlags = #llvm.fastmath<nsz>} : f32
  %6 = llvm.fcmp "olt" %5, %b {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %7 = llvm.select %6, %5, %b {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32
  %8 = llvm.intr.exp(%7) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
  %9 = llvm.intr.pow(%8, %b) {fastmathFlags = #llvm.fastmath<reassoc>} : (f32, f32) -> f32
  %10 = llvm.intr.fma(%9, %a, %b) {fastmathFlags = #llvm.fastmath<contract>} : (f32, f32, f32) -> f32
  %11 = llvm.intr.powi(%10, %n) {fastmathFlags = #llvm.fastmath<nnan>} : (f32, i32) -> f32
  %12 = "llvm.intr.vector.reduce.fadd"(%11, %v) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
  %13 = "llvm.intr.vector.reduce.fmul"(%12, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
  %14 = llvm.intr.vector.reduce.fmax(%v) {fastmathFlags = #llvm.fastmath<nnan>} : (vector<4xf32>) -> f32
  %15 = llvm.intr.ldexp(%14, %n) {fastmathFlags = #llvm.fastmath<nnan>} : (f32, i32) -> f32
  %16 = llvm.fadd %13, %15 : f32
  llvm.return %16 : f32
}
