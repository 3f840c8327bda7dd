// ERA: between (2023, LLVM 16)
func.func @multiply(%a: vector<8xf32>, %b: vector<8xf32>) -> vector<4xf32> {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 4 : i32, rhs_columns = 2 : i32} : (vector<8xf32>, vector<8xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}
