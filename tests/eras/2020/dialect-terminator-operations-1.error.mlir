// ERA: 2020
// REFUSED: the document marks this as an error; the two edges would give one PHI node two values for one predecessor.
llvm.func @different_arguments(%cond: !llvm.i1, %0: !llvm.i32, %1: !llvm.i32) {
  // ERROR: Passing different arguments to the same block in a conditional branch.
  llvm.cond_br %cond, ^bb1(%0 : !llvm.i32), ^bb1(%1 : !llvm.i32)
^bb1(%2: !llvm.i32):
  llvm.return
}
