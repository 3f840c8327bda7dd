// ARGS: --emit obj
llvm.mlir.global external @fits(1 : i32) {alignment = 2097152 : i64} : i32
llvm.mlir.global external @huge(1 : i32) {alignment = 2147483648 : i64} : i32
llvm.func @f(%n: i32) -> !llvm.ptr {
  %0 = llvm.alloca %n x i32 {alignment = 2147483648 : i64} : (i32) -> !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
