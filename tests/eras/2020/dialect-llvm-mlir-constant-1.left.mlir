// ERA: 2020
llvm.func @example() {
  // Integer constant, internal i32 is mandatory
  %0 = llvm.mlir.constant(42 : i32) : !llvm.i32

  // It's okay to omit i64.
  %1 = llvm.mlir.constant(42) : !llvm.i64

  // Floating point constant.
  %2 = llvm.mlir.constant(42.0 : f32) : !llvm.float

  // Splat dense vector constant.
  %3 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : !llvm<"<4 x float>">
  llvm.return
}
