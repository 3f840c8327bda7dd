// ARGS: --emit obj
llvm.func @f(%p: !llvm.ptr) -> i64 {
  %0 = llvm.call_intrinsic "llvm.aarch64.ldxr"(%p) : (!llvm.ptr {llvm.elementtype = i8}) -> i64
  llvm.return %0 : i64
}
