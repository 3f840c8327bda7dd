// ERA: 2021
// PIPELINE: (none)
llvm.func @apply(%f: !llvm.ptr<func<void (ptr<i8>, i32)>>, %p: !llvm.ptr<i8>, %x: i32) {
  llvm.call %f(%p, %x) : (!llvm.ptr<i8>, i32) -> ()
  llvm.return
}
