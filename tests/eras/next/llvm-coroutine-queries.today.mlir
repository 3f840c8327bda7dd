// LLVM 24 in development: queries of coroutines have ops.
llvm.func @queries() -> !llvm.ptr {
  %0 = llvm.call_intrinsic "llvm.coro.noop"() : () -> !llvm.ptr
  %1 = llvm.call_intrinsic "llvm.coro.done"(%0) : (!llvm.ptr) -> i1
  llvm.return %0 : !llvm.ptr
}
