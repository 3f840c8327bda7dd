// SPELLING: 2020
// LLVM's syntax of types, which MLIR of 2020 had, states the name of a struct without its body.
llvm.func @pointer(!llvm.ptr<struct<"node", (i32, ptr<struct<"node">>)>>)
// -----
llvm.func @opaque(!llvm.ptr<struct<"hidden", opaque>>)
// -----
llvm.func @value() {
  %0 = llvm.mlir.undef : !llvm.struct<"pair", (i32, i64)>
  llvm.return
}
// -----
llvm.func @function(!llvm.ptr<func<void (array<2 x struct<"packed", packed (i8, i32)>>)>>)
// -----
llvm.func @literal(!llvm.ptr<func<void (array<2 x struct<packed (i8, i32)>>)>>, !llvm.struct<(i32, ptr<i8>)>)
