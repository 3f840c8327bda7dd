// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @lanes(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xi1> {
  %0 = cmpf oge, %a, %b : vector<4xf32>
  return %0 : vector<4xi1>
}
