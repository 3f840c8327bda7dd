// dso_local and dso_local_equivalent.
llvm.func @extern_weak()
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.dso_local_equivalent @extern_weak : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @const()
llvm.mlir.global external constant @g() {addr_space = 0 : i32} : i64 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
  %2 = llvm.dso_local_equivalent @const : !llvm.ptr
  %3 = llvm.ptrtoint %2 : !llvm.ptr to i64
  %4 = llvm.sub %3, %1 : i64
  llvm.return %4 : i64
}
// -----
llvm.func @callee() {
  llvm.return
}
llvm.mlir.alias external @alias : !llvm.func<void ()> {
  %0 = llvm.mlir.addressof @callee : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @call_equivalent() {
  %0 = llvm.dso_local_equivalent @alias : !llvm.ptr
  llvm.call %0() : !llvm.ptr, () -> ()
  llvm.return
}
// -----
llvm.mlir.global external @g(1 : i32) {addr_space = 0 : i32, dso_local} : i32
llvm.func @f() attributes {dso_local} {
  llvm.return
}
llvm.func @declared() attributes {dso_local}
llvm.mlir.global external @declared_global() {addr_space = 0 : i32, dso_local} : i32
// -----
llvm.func internal @f() attributes {dso_local} {
  llvm.return
}
llvm.func hidden @h() attributes {dso_local}
llvm.func extern_weak @w() attributes {dso_local}
