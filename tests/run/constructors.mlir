// Constructors and destructors of the module run around `main`.
llvm.func @printI64(i64)
llvm.func @printNewline()
llvm.func @print(%n: i64) {
  llvm.call @printI64(%n) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
llvm.func @early() {
  %n = llvm.mlir.constant(1 : i64) : i64
  llvm.call @print(%n) : (i64) -> ()
  llvm.return
}
llvm.func @usual() {
  %n = llvm.mlir.constant(2 : i64) : i64
  llvm.call @print(%n) : (i64) -> ()
  llvm.return
}
llvm.func @main() {
  %n = llvm.mlir.constant(3 : i64) : i64
  llvm.call @print(%n) : (i64) -> ()
  llvm.return
}
llvm.func @end() {
  %n = llvm.mlir.constant(4 : i64) : i64
  llvm.call @print(%n) : (i64) -> ()
  llvm.return
}
llvm.mlir.global_ctors ctors = [@usual, @early], priorities = [65535 : i32, 10 : i32], data = [#llvm.zero, #llvm.zero]
llvm.mlir.global_dtors dtors = [@end], priorities = [65535 : i32], data = [#llvm.zero]
