// ERA: 2020
llvm.func @branches(%c: !llvm.i1, %a: !llvm.i32) -> !llvm.i32 {
  llvm.cond_br %c, ^yes(%a : !llvm.i32), ^no
^yes(%x: !llvm.i32):
  llvm.br ^end(%x : !llvm.i32)
^no:
  %0 = llvm.mlir.constant(-1 : i32) : !llvm.i32
  llvm.br ^end(%0 : !llvm.i32)
^end(%r: !llvm.i32):
  llvm.return %r : !llvm.i32
}
