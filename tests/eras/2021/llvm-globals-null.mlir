// ERA: 2021
// PIPELINE: -convert-std-to-llvm
llvm.mlir.global internal @list() : !llvm.ptr<ptr<i8>> {
  %0 = llvm.mlir.null : !llvm.ptr<ptr<i8>>
  llvm.return %0 : !llvm.ptr<ptr<i8>>
}
