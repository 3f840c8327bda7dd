// ERA: 2021
// PIPELINE: (none)
llvm.func @fast(%a: f32, %b: f32) -> f32 {
  %0 = llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<fast>} : f32
  %1 = llvm.fmul %0, %b {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  %2 = llvm.fneg %1 {fastmathFlags = #llvm.fastmath<nsz>} : f32
  %3 = llvm.fcmp "olt" %2, %a {fastmathFlags = #llvm.fastmath<contract, reassoc>} : f32
  %4 = llvm.select %3, %2, %a : i1, f32
  llvm.return %4 : f32
}
