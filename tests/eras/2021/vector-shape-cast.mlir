// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @flat(%v: vector<2x4xf32>) -> vector<8xf32> {
  %0 = vector.shape_cast %v : vector<2x4xf32> to vector<8xf32>
  return %0 : vector<8xf32>
}
