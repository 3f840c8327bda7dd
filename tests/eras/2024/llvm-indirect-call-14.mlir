// ERA: between (2022, LLVM 14)
llvm.func @apply(%f: !llvm.ptr<func<i32 (i32)>>, %x: i32) -> i32 {
  %0 = llvm.call %f(%x) : (i32) -> i32
  llvm.return %0 : i32
}
