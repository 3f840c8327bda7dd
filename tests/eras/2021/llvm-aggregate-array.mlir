// ERA: 2021
// PIPELINE: (none)
llvm.func @array(%v: vector<4xf32>) -> !llvm.array<2 x vector<4xf32>> {
  %0 = llvm.mlir.undef : !llvm.array<2 x vector<4xf32>>
  %1 = llvm.insertvalue %v, %0[0] : !llvm.array<2 x vector<4xf32>>
  %2 = llvm.insertvalue %v, %1[1] : !llvm.array<2 x vector<4xf32>>
  llvm.return %2 : !llvm.array<2 x vector<4xf32>>
}
