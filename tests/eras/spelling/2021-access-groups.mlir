// SPELLING: 2021
llvm.func @f(%p: !llvm.ptr<i32>) -> i32 {
  %0 = llvm.load %p {access_groups = [@metadata::@group]} : !llvm.ptr<i32>
  llvm.return %0 : i32
}
llvm.metadata @metadata {
  llvm.access_group @group
  llvm.return
}
