// ERA: 2021
// PIPELINE: (none)
llvm.func @likely(%c: i1) -> i32 {
  llvm.cond_br %c weights(dense<[9, 1]> : vector<2xi32>), ^yes, ^no
^yes:
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
^no:
  %1 = llvm.mlir.constant(0 : i32) : i32
  llvm.return %1 : i32
}
