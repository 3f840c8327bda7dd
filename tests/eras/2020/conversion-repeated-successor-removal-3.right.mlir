// ERA: 2020
llvm.func @choose(%0: !llvm.i1, %1: !llvm.i32, %2: !llvm.i32) {
  llvm.cond_br  %0, ^bb1(%1 : !llvm.i32), ^dummy
^bb1(%3 : !llvm<"i32">):
  "use"(%3) : (!llvm.i32) -> ()
  llvm.return
^dummy:
  llvm.br ^bb1(%2 : !llvm.i32)
}
