// LLVM 24 in development: queries of coroutines have ops.
llvm.func @queries() -> !llvm.ptr {
  %0 = llvm.intr.coro.noop : !llvm.ptr
  %1 = llvm.intr.coro.done %0 : (!llvm.ptr) -> i1
  llvm.return %0 : !llvm.ptr
}
