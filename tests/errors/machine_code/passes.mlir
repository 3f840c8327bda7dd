// ARGS: --emit llvm -O2
llvm.func @operand() -> vector<2000000xi32> {
  %0 = llvm.mlir.constant(dense<0> : vector<2000000xi32>) : vector<2000000xi32>
  llvm.return %0 : vector<2000000xi32>
}
