// ARGS: --emit asm
llvm.func @fixed(%a: vector<4xi32>) -> vector<4xi32> {
  llvm.return %a : vector<4xi32>
}
llvm.func @scalable(%a: vector<[4]xi32>) -> vector<[4]xi32> {
  %0 = llvm.add %a, %a : vector<[4]xi32>
  llvm.return %0 : vector<[4]xi32>
}
