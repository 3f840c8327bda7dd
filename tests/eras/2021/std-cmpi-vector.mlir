// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @lanes(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi1> {
  %0 = cmpi ult, %a, %b : vector<4xi32>
  return %0 : vector<4xi1>
}
