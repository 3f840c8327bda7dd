// ERA: 2021
// PIPELINE: (none)
llvm.func @target(i32) -> i32
llvm.func @address() -> !llvm.ptr<func<i32 (i32)>> {
  %0 = llvm.mlir.addressof @target : !llvm.ptr<func<i32 (i32)>>
  llvm.return %0 : !llvm.ptr<func<i32 (i32)>>
}
