// Constructors and destructors of the module run around `main`.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @print(%n: i64) {
  call @printI64(%n) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @early() {
  %n = arith.constant 1 : i64
  call @print(%n) : (i64) -> ()
  return
}
func.func @usual() {
  %n = arith.constant 2 : i64
  call @print(%n) : (i64) -> ()
  return
}
func.func @main() {
  %n = arith.constant 3 : i64
  call @print(%n) : (i64) -> ()
  return
}
func.func @end() {
  %n = arith.constant 4 : i64
  call @print(%n) : (i64) -> ()
  return
}
llvm.mlir.global_ctors ctors = [@usual, @early], priorities = [65535 : i32, 10 : i32], data = [#llvm.zero, #llvm.zero]
llvm.mlir.global_dtors dtors = [@end], priorities = [65535 : i32], data = [#llvm.zero]
