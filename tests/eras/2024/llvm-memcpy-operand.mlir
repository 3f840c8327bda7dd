// ERA: between (2022, LLVM 15)
// isVolatile was the fourth operand.
llvm.func @copies(%d: !llvm.ptr<i8>, %s: !llvm.ptr<i8>, %n: i64) {
  %false = llvm.mlir.constant(false) : i1
  "llvm.intr.memcpy"(%d, %s, %n, %false) : (!llvm.ptr<i8>, !llvm.ptr<i8>, i64, i1) -> ()
  llvm.return
}
