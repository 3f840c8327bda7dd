// ERA: 2021
// PIPELINE: (none)
llvm.func @vectors() -> vector<4xf32> {
  %0 = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
  %1 = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>) : vector<4xf32>
  %2 = llvm.fadd %0, %1 : vector<4xf32>
  llvm.return %2 : vector<4xf32>
}
