// A function type may have its only result in parentheses.
llvm.func @f(%n: i64, %p: !llvm.ptr, %v: vector<4xf32>, %m: vector<4xi1>) {
  %0 = llvm.alloca %n x i32 : (i64) -> (!llvm.ptr)
  %1 = llvm.alloca inalloca %n x i32 {alignment = 8 : i64} : (i64) -> (!llvm.ptr)
  %2 = llvm.getelementptr %p[%n] : (!llvm.ptr, i64) -> (!llvm.ptr), i8
  %3 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> (vector<4xf32>)
  %4 = llvm.call @g(%n) : (i64) -> (i64)
  llvm.return
}
llvm.func @g(i64) -> (i64)
