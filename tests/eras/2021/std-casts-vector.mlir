// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @casts(%v: vector<4xi32>, %x: vector<4xf32>) -> (vector<4xi64>, vector<4xf32>, vector<4xf64>) {
  %0 = sexti %v : vector<4xi32> to vector<4xi64>
  %1 = sitofp %v : vector<4xi32> to vector<4xf32>
  %2 = fpext %x : vector<4xf32> to vector<4xf64>
  return %0, %1, %2 : vector<4xi64>, vector<4xf32>, vector<4xf64>
}
