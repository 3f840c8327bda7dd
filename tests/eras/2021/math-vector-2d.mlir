// ERA: 2021
// PIPELINE: -convert-math-to-llvm -convert-std-to-llvm
func @grid(%x: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = math.rsqrt %x : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
