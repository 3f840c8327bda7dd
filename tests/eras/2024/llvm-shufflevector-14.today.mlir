// ERA: today
llvm.func @mix(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = llvm.shufflevector %a, %b [0, 5, 2, 7] : vector<4xf32>
  llvm.return %0 : vector<4xf32>
}
