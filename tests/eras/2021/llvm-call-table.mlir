// ERA: 2021
// PIPELINE: (none)
// A table of functions in a global, loaded and called.
llvm.func @one() -> i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
llvm.mlir.global internal constant @table() : !llvm.array<2 x ptr<func<i32 ()>>> {
  %0 = llvm.mlir.undef : !llvm.array<2 x ptr<func<i32 ()>>>
  %1 = llvm.mlir.addressof @one : !llvm.ptr<func<i32 ()>>
  %2 = llvm.insertvalue %1, %0[0] : !llvm.array<2 x ptr<func<i32 ()>>>
  %3 = llvm.insertvalue %1, %2[1] : !llvm.array<2 x ptr<func<i32 ()>>>
  llvm.return %3 : !llvm.array<2 x ptr<func<i32 ()>>>
}
llvm.func @dispatch(%i: i64) -> i32 {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %0 = llvm.mlir.addressof @table : !llvm.ptr<array<2 x ptr<func<i32 ()>>>>
  %1 = llvm.getelementptr %0[%c0, %i] : (!llvm.ptr<array<2 x ptr<func<i32 ()>>>>, i64, i64) -> !llvm.ptr<ptr<func<i32 ()>>>
  %2 = llvm.load %1 : !llvm.ptr<ptr<func<i32 ()>>>
  %3 = llvm.call %2() : () -> i32
  llvm.return %3 : i32
}
