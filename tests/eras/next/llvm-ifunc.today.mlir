// LLVM 24 in development: `dso_local` of an indirect function is a word.
llvm.mlir.ifunc weak_odr hidden @f : !llvm.func<void ()>, !llvm.ptr @resolver {dso_local}
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
