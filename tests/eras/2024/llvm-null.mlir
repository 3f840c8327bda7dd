// ERA: between (2023, LLVM 16)
llvm.func @nulls() -> !llvm.ptr {
  %0 = llvm.mlir.null : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
