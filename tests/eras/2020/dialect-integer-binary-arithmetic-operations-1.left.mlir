// ERA: 2020
llvm.func @example(%a: !llvm.i32, %b: !llvm.i32) {
  // Integer addition.
  %0 = llvm.add %a, %b : !llvm.i32

  // Unsigned integer division.
  %1 = llvm.udiv %a, %b : !llvm.i32
  llvm.return
}
