// ERA: 2021
// PIPELINE: (none)
llvm.func @arrays() -> !llvm.array<3 x i32> {
  %0 = llvm.mlir.constant(dense<[1, 2, 3]> : tensor<3xi32>) : !llvm.array<3 x i32>
  llvm.return %0 : !llvm.array<3 x i32>
}
