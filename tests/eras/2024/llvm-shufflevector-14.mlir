// ERA: between (2022, LLVM 14)
llvm.func @mix(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = llvm.shufflevector %a, %b [0 : i32, 5 : i32, 2 : i32, 7 : i32] : vector<4xf32>, vector<4xf32>
  llvm.return %0 : vector<4xf32>
}
