// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// A two-dimensional vector becomes an array of vectors.
func @add2d(%x: vector<2x4xf32>, %y: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = addf %x, %y : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
