// ERA: 2020
llvm.func @example() {
  // Null pointer to i8 value.
  %0 = llvm.mlir.null : !llvm<"i8*">

  // Null pointer to a function with signature void() value.
  %1 = llvm.mlir.null : !llvm<"void()*">
  llvm.return
}
