// ERA: 2020
llvm.func @example(%a: !llvm.float, %b: !llvm.float) {
  // Float addition.
  %0 = llvm.fadd %a, %b : !llvm.float

  // Float division.
  %1 = llvm.fdiv %a, %b : !llvm.float
  llvm.return
}
