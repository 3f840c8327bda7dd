// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @mix(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.shuffle %a, %b [0, 4, 1, 5] : vector<4xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
