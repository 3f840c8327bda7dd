// ERA: 2021
// PIPELINE: (none)
llvm.func @is_null(%p: !llvm.ptr<i8>) -> i1 {
  %null = llvm.mlir.null : !llvm.ptr<i8>
  %0 = llvm.icmp "eq" %p, %null : !llvm.ptr<i8>
  llvm.return %0 : i1
}
