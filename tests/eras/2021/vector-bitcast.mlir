// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @bits(%v: vector<4xf32>) -> vector<2xi64> {
  %0 = vector.bitcast %v : vector<4xf32> to vector<2xi64>
  return %0 : vector<2xi64>
}
