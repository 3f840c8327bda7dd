// ERA: 2020
llvm.func @sparse() -> !llvm<"<4 x float>"> {
  %0 = llvm.mlir.constant(sparse<[[2]], [1.5]> : vector<4xf32>) : !llvm<"<4 x float>">
  llvm.return %0 : !llvm<"<4 x float>">
}
