// ERA: 2021
// PIPELINE: (none)
llvm.func @element(%p: !llvm.ptr<array<10 x array<20 x i16>>>, %i: i64, %j: i64) -> !llvm.ptr<i16> {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %q = llvm.getelementptr %p[%c0, %i, %j] : (!llvm.ptr<array<10 x array<20 x i16>>>, i64, i64, i64) -> !llvm.ptr<i16>
  llvm.return %q : !llvm.ptr<i16>
}
