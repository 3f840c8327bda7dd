// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @mask() -> vector<4xi1> {
  %0 = constant dense<[true, false, true, true]> : vector<4xi1>
  return %0 : vector<4xi1>
}
