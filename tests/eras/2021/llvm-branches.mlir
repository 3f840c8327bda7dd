// ERA: 2021
// PIPELINE: (none)
llvm.func @branches(%c: i1, %a: i32) -> i32 {
  llvm.cond_br %c, ^yes(%a : i32), ^no
^yes(%x: i32):
  %0 = llvm.add %x, %x : i32
  llvm.br ^end(%0 : i32)
^no:
  %1 = llvm.mlir.constant(-1 : i32) : i32
  llvm.br ^end(%1 : i32)
^end(%r: i32):
  llvm.return %r : i32
}
