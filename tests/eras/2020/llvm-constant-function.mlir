// ERA: 2020
// A constant may name a function; in 2021 llvm.mlir.addressof is the way.
llvm.func @target(%a: !llvm.i64) {
  llvm.return
}
llvm.func @through(%a: !llvm.i64) {
  %0 = llvm.mlir.constant(@target) : !llvm<"void (i64)*">
  llvm.call %0(%a) : (!llvm.i64) -> ()
  llvm.return
}
