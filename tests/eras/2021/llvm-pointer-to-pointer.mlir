// ERA: 2021
// PIPELINE: (none)
llvm.func @through(%p: !llvm.ptr<ptr<ptr<i32>>>) -> i32 {
  %0 = llvm.load %p : !llvm.ptr<ptr<ptr<i32>>>
  %1 = llvm.load %0 : !llvm.ptr<ptr<i32>>
  %2 = llvm.load %1 : !llvm.ptr<i32>
  llvm.return %2 : i32
}
