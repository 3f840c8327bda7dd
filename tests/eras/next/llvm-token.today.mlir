// LLVM 24 in development: tokens are a builtin type, not one of the LLVM dialect.
llvm.func @coroutine(%p: !llvm.ptr) -> !llvm.ptr attributes {passthrough = ["presplitcoroutine"]} {
  %n = llvm.mlir.constant(0 : i32) : i32
  %z = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.intr.coro.id %n, %z, %z, %z : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %1 = llvm.intr.coro.begin %0, %p : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %2 = llvm.call_intrinsic "llvm.coro.done"(%1) : (!llvm.ptr) -> i1
  llvm.cond_br %2, ^end, ^more
^more:
  llvm.call_intrinsic "llvm.coro.destroy"(%1) : (!llvm.ptr) -> ()
  llvm.br ^end
^end:
  llvm.return %1 : !llvm.ptr
}
