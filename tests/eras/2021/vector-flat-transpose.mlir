// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @intrinsic(%a: vector<8xf32>) -> vector<8xf32> {
  %0 = vector.flat_transpose %a {rows = 2 : i32, columns = 4 : i32} : vector<8xf32> -> vector<8xf32>
  return %0 : vector<8xf32>
}
