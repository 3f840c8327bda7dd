// ERA: 2021
// PIPELINE: -convert-math-to-llvm -convert-std-to-llvm
func @lanes(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = math.exp %x : vector<4xf32>
  %1 = math.sqrt %0 : vector<4xf32>
  return %1 : vector<4xf32>
}
