// Aliases and indirect functions.
llvm.mlir.global external @foo(42 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.alias external @foo_alias {addr_space = 0 : i32} : i32 {
  %0 = llvm.mlir.addressof @foo : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @callee() {
  llvm.return
}
llvm.mlir.alias weak hidden @func_alias : !llvm.func<void ()> {
  %0 = llvm.mlir.addressof @callee : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @caller() {
  %0 = llvm.mlir.addressof @func_alias : !llvm.ptr
  llvm.call %0() : !llvm.ptr, () -> ()
  llvm.return
}
// -----
llvm.func internal @callee() attributes {dso_local} {
  llvm.return
}
llvm.mlir.alias external @_ZTV1D : !llvm.struct<(array<3 x ptr>)> {
  %0 = llvm.mlir.addressof @callee : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.mlir.global external @zed(42 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.alias external @a1 : i32 {
  %0 = llvm.mlir.addressof @zed : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias internal @a2 {dso_local} : i32 {
  %0 = llvm.mlir.addressof @a1 : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias linkonce unnamed_addr @a3 : i32 {
  %0 = llvm.mlir.addressof @zed : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias weak_odr protected local_unnamed_addr @a4 : i32 {
  %0 = llvm.mlir.addressof @zed : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
// DIFFERS: mlir-translate drops dso_local of an alias
llvm.mlir.global external thread_local @tls(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.alias external thread_local @tls_alias {dso_local} : i32 {
  %0 = llvm.mlir.addressof @tls : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.mlir.global private @space(1 : i32) {addr_space = 3 : i32} : i32
llvm.mlir.alias private @alias_in_space : i32 {
  %0 = llvm.mlir.addressof @space : !llvm.ptr<3>
  llvm.return %0 : !llvm.ptr<3>
}
// -----
llvm.mlir.global internal constant @vtable() {addr_space = 0 : i32, dso_local} : !llvm.struct<(array<3 x ptr>)> {
  %0 = llvm.mlir.zero : !llvm.struct<(array<3 x ptr>)>
  llvm.return %0 : !llvm.struct<(array<3 x ptr>)>
}
llvm.mlir.alias linkonce_odr hidden unnamed_addr @element {dso_local} : !llvm.ptr {
  %0 = llvm.mlir.addressof @vtable : !llvm.ptr
  %1 = llvm.mlir.constant(0 : i32) : i32
  %2 = llvm.getelementptr inbounds %0[0, 0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(array<3 x ptr>)>
  llvm.return %2 : !llvm.ptr
}
// -----
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc @ifunc : !llvm.func<i32 (i32)>, !llvm.ptr @resolver
llvm.func @user(%x: i32) -> i32 {
  %0 = llvm.call @ifunc(%x) : (i32) -> i32
  llvm.return %0 : i32
}
// -----
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc weak_odr hidden @hidden_ifunc : !llvm.func<void ()>, !llvm.ptr @resolver {dso_local}
llvm.mlir.ifunc internal @internal_ifunc : !llvm.func<void ()>, !llvm.ptr @resolver
llvm.mlir.ifunc linkonce_odr protected unnamed_addr @p : !llvm.func<void ()>, !llvm.ptr @resolver
llvm.func @address() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @hidden_ifunc : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
