// ERA: 2021
// PIPELINE: (none)
llvm.func @nulls() -> !llvm.ptr<i8> {
  %0 = llvm.mlir.null : !llvm.ptr<i8>
  %1 = llvm.mlir.null : !llvm.ptr<func<void ()>>
  %2 = llvm.bitcast %1 : !llvm.ptr<func<void ()>> to !llvm.ptr<i8>
  %3 = llvm.icmp "ne" %0, %2 : !llvm.ptr<i8>
  %4 = llvm.select %3, %0, %2 : i1, !llvm.ptr<i8>
  llvm.return %4 : !llvm.ptr<i8>
}
