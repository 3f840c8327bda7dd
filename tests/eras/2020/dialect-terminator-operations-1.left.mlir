// ERA: 2020
// Each terminator of the example in a function of its own; the entry block of a function may not be branched to.
llvm.func @branch() {
  llvm.br ^bb0
// Branch without arguments.
^bb0:
  llvm.br ^bb0
}
llvm.func @branch_with_argument(%0: !llvm.i32) {
  llvm.br ^bb1(%0 : !llvm.i32)
// Branch and pass arguments.
^bb1(%arg: !llvm.i32):
  llvm.br ^bb1(%arg : !llvm.i32)
}
llvm.func @conditional(%cond: !llvm.i1, %arg: !llvm.i32) {
  // Conditionally branch and pass arguments to one of the blocks.
  llvm.cond_br %cond, ^bb0, ^bb1(%arg : !llvm.i32)
^bb0:
  llvm.return
^bb1(%0: !llvm.i32):
  llvm.return
}
llvm.func @same_block(%cond: !llvm.i1) {
  // It's okay to use the same block without arguments, but probably useless.
  llvm.cond_br %cond, ^bb0, ^bb0
^bb0:
  llvm.return
}
