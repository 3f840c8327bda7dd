// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
func @lane(%v: vector<8xi32>, %i: i64) -> i32 {
  %0 = vector.extractelement %v[%i : i64] : vector<8xi32>
  return %0 : i32
}
