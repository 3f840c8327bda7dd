// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @axpy(%a: vector<8xf32>, %x: vector<8xf32>, %y: vector<8xf32>) -> vector<8xf32> {
  %0 = mulf %a, %x : vector<8xf32>
  %1 = addf %0, %y : vector<8xf32>
  return %1 : vector<8xf32>
}
