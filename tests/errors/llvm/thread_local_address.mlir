// ARGS: --emit llvm
llvm.mlir.global external @common(0 : i32) : i32
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @common : !llvm.ptr
  %1 = "llvm.intr.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
  llvm.return %1 : !llvm.ptr
}
