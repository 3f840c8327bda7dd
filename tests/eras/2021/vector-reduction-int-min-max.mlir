// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @reductions(%v: vector<8xi32>) -> (i32, i32) {
  %0 = vector.reduction "min", %v : vector<8xi32> into i32
  %1 = vector.reduction "max", %v : vector<8xi32> into i32
  return %0, %1 : i32, i32
}
