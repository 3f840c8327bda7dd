// ERA: between (2022, LLVM 15)
llvm.mlir.global internal constant @table() : !llvm.array<1 x ptr<func<i32 ()>>> {
  %0 = llvm.mlir.undef : !llvm.array<1 x ptr<func<i32 ()>>>
  %1 = llvm.mlir.addressof @one : !llvm.ptr<func<i32 ()>>
  %2 = llvm.insertvalue %1, %0[0] : !llvm.array<1 x ptr<func<i32 ()>>>
  llvm.return %2 : !llvm.array<1 x ptr<func<i32 ()>>>
}
llvm.func @one() -> i32
