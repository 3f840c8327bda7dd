// ERA: today
llvm.func @both(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) -> i32 {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load %q : !llvm.ptr -> i32
  %2 = llvm.add %0, %1 : i32
  %3 = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %4 = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %2, %3 : i32, !llvm.ptr
  llvm.store %2, %4 : i32, !llvm.ptr
  %5 = llvm.getelementptr %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %6 = llvm.load %5 : !llvm.ptr -> i32
  llvm.return %6 : i32
}
