// LLVM 24 in development: globals have a model of thread-local storage. 22 has the general one only.
llvm.mlir.global external thread_local @a(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global internal thread_local unnamed_addr @b(2 : i32) {addr_space = 0 : i32, alignment = 8 : i64} : i32
llvm.mlir.global external hidden thread_local @c() {addr_space = 0 : i32} : i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  llvm.return %0 : i32
}
llvm.mlir.alias external thread_local @d : i32 {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global external thread_local @e(1 : i32) : i32
