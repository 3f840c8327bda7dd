// LLVM 24 in development: the shapes of matrices are written in words.
llvm.func @matrix(%a: vector<8xf32>, %b: vector<8xf32>, %p: !llvm.ptr, %s: i64) -> vector<4xf32> {
  %0 = llvm.intr.matrix.multiply %a, %b, lhs_rows = 2, lhs_columns = 4, rhs_columns = 2 : (vector<8xf32>, vector<8xf32>) -> vector<4xf32>
  %1 = llvm.intr.matrix.transpose %0, rows = 2, columns = 2 : vector<4xf32> into vector<4xf32>
  %2 = llvm.intr.matrix.column.major.load %p, <stride = %s>, is_volatile = false, rows = 2, columns = 2 : vector<4xf32> from !llvm.ptr stride i64
  llvm.intr.matrix.column.major.store %2, %p, <stride = %s>, is_volatile = true, rows = 2, columns = 2 : vector<4xf32> to !llvm.ptr stride i64
  llvm.return %1 : vector<4xf32>
}
