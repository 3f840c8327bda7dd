// LLVM 24 in development: `arith.addf` with a rounding mode is lowered to this intrinsic.
llvm.func @f(%a: f32) -> f32 {
  %0 = llvm.intr.experimental.constrained.fadd %a, %a downward ignore : f32
  llvm.return %0 : f32
}
