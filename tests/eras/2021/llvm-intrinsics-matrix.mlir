// ERA: 2021
// PIPELINE: (none)
llvm.func @matrix(%a: vector<6xf32>, %b: vector<6xf32>, %p: !llvm.ptr<f32>, %s: i64) -> vector<4xf32> {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 3 : i32, rhs_columns = 2 : i32} : (vector<6xf32>, vector<6xf32>) -> vector<4xf32>
  llvm.return %0 : vector<4xf32>
}
