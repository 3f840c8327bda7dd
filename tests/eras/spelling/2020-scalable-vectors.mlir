// SPELLING: 2020
func.func @sum(%a: vector<[4]xf32>, %b: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = arith.addf %a, %b : vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
// -----
llvm.func @of_2020(%a: !llvm<"<vscale x 4 x float>*">) -> !llvm<"<vscale x 4 x float>"> {
  %0 = llvm.load %a : !llvm<"<vscale x 4 x float>*">
  llvm.return %0 : !llvm<"<vscale x 4 x float>">
}
