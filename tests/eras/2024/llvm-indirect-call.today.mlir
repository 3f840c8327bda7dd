// ERA: today
llvm.func @apply(%f: !llvm.ptr, %x: i32, %p: !llvm.ptr) -> i32 {
  %0 = llvm.call %f(%x, %p) : !llvm.ptr, (i32, !llvm.ptr) -> i32
  llvm.return %0 : i32
}
