// ERA: 2021
// PIPELINE: (none)
llvm.func @grid() -> !llvm.array<2 x vector<2xi32>> {
  %0 = llvm.mlir.constant(dense<[[1, 2], [3, 4]]> : vector<2x2xi32>) : !llvm.array<2 x vector<2xi32>>
  llvm.return %0 : !llvm.array<2 x vector<2xi32>>
}
