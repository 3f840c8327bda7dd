// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @pick(%c: vector<4xi1>, %a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %m = select %c, %a, %b : vector<4xi1>, vector<4xf32>
  return %m : vector<4xf32>
}
