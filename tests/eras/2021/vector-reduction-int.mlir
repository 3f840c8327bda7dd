// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @reductions(%v: vector<8xi32>) -> (i32, i32, i32, i32) {
  %0 = vector.reduction "add", %v : vector<8xi32> into i32
  %1 = vector.reduction "and", %v : vector<8xi32> into i32
  %2 = vector.reduction "or", %v : vector<8xi32> into i32
  %3 = vector.reduction "xor", %v : vector<8xi32> into i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
