// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @table() -> vector<2x2xi32> {
  %0 = constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %1 = constant dense<1> : vector<2x2xi32>
  %2 = subi %0, %1 : vector<2x2xi32>
  return %2 : vector<2x2xi32>
}
