// LLVM 24 in development: the shapes of matrices are written in words.
llvm.func @matrix(%a: vector<8xf32>, %b: vector<8xf32>, %p: !llvm.ptr, %s: i64) -> vector<4xf32> {
  %0 = llvm.intr.matrix.multiply %a, %b {lhs_columns = 4 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<8xf32>, vector<8xf32>) -> vector<4xf32>
  %1 = llvm.intr.matrix.transpose %0 {columns = 2 : i32, rows = 2 : i32} : vector<4xf32> into vector<4xf32>
  %2 = llvm.intr.matrix.column.major.load %p, <stride = %s> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64
  llvm.intr.matrix.column.major.store %2, %p, <stride = %s> {columns = 2 : i32, isVolatile = true, rows = 2 : i32} : vector<4xf32> to !llvm.ptr stride i64
  llvm.return %1 : vector<4xf32>
}
