// ERA: 2021
// PIPELINE: (none)
llvm.func @apply(%f: !llvm.ptr<func<i32 (i32)>>, %x: i32) -> i32 {
  %0 = llvm.call %f(%x) : (i32) -> i32
  llvm.return %0 : i32
}
