// LLVM 24 in development: floating-point casts have flags, which the dialect of 22 does not have.
llvm.func @casts(%a: f32, %d: f64) -> f64 {
  %0 = llvm.fptrunc %d fastmath<nnan> : f64 to f32
  %1 = llvm.fpext %a fastmath<contract> {mine.note} : f32 to f64
  %2 = llvm.fpext %0 : f32 to f64
  %3 = llvm.fadd %1, %2 : f64
  llvm.return %3 : f64
}
