// `@log` calls by `llvm.call`, an op of the target dialect, which the rule does not match: these calls are not logged.
func.func private @printI64(i64)
llvm.func @printNewline()
llvm.func @printString(!llvm.ptr)
func.func @log(%name: !llvm.ptr) {
  llvm.call @printString(%name) : (!llvm.ptr) -> ()
  llvm.call @printNewline() : () -> ()
  return
}
func.func @square(%x: i64) -> i64 {
  %y = arith.muli %x, %x : i64
  return %y : i64
}
func.func @main() {
  %c = arith.constant 5 : i64
  %y = call @square(%c) : (i64) -> i64
  call @printI64(%y) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  return
}
