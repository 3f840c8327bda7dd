// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @list() -> vector<4xi32> {
  %0 = constant dense<[1, -2, 3, 0x10]> : vector<4xi32>
  return %0 : vector<4xi32>
}
