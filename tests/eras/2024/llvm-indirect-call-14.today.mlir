// ERA: today
llvm.func @apply(%f: !llvm.ptr, %x: i32) -> i32 {
  %0 = llvm.call %f(%x) : !llvm.ptr, (i32) -> i32
  llvm.return %0 : i32
}
