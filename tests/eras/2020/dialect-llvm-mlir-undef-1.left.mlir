// ERA: 2020
llvm.func @example() {
  // Create a structure with a 32-bit integer followed by a float.
  %0 = llvm.mlir.undef : !llvm<"{i32, float}">
  llvm.return
}
