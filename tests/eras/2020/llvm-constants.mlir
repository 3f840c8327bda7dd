// ERA: 2020
llvm.func @constants() -> !llvm.i64 {
  %0 = llvm.mlir.constant(42) : !llvm.i64
  %1 = llvm.mlir.constant(7 : index) : !llvm.i64
  %2 = llvm.mlir.constant(true) : !llvm.i1
  %3 = llvm.mlir.constant(dense<[1.0, 2.0]> : vector<2xf32>) : !llvm<"<2 x float>">
  %4 = llvm.mlir.null : !llvm<"i8*">
  %5 = llvm.mlir.undef : !llvm<"{ i32, float }">
  %6 = llvm.ptrtoint %4 : !llvm<"i8*"> to !llvm.i64
  %7 = llvm.add %0, %1 : !llvm.i64
  llvm.return %7 : !llvm.i64
}
