// ERA: 2021
// PIPELINE: (none)
llvm.func @lanes(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = "llvm.intr.sin"(%v) : (vector<4xf32>) -> vector<4xf32>
  %1 = "llvm.intr.floor"(%0) : (vector<4xf32>) -> vector<4xf32>
  %2 = "llvm.intr.fmuladd"(%1, %v, %v) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %3 = "llvm.intr.maximum"(%2, %v) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return %3 : vector<4xf32>
}
