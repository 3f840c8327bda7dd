// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @outer(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.outerproduct %a, %b : vector<2xf32>, vector<3xf32>
  %1 = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<3xf32>
  %2 = addf %0, %1 : vector<2x3xf32>
  return %2 : vector<2x3xf32>
}
