#g1 = #llvm.access_group<id = distinct[0]<>>
#g2 = #llvm.access_group<id = distinct[1]<>>
#loop = #llvm.loop_annotation<parallelAccesses = #g1, #g2>
llvm.func @f(%p: !llvm.ptr) {
  llvm.br ^bb1
^bb1:
  %0 = llvm.load %p {access_groups = [#g1]} : !llvm.ptr -> i32
  llvm.store %0, %p {access_groups = [#g1, #g2]} : i32, !llvm.ptr
  %1 = llvm.atomicrmw add %p, %0 monotonic {access_groups = [#g2]} : !llvm.ptr, i32
  llvm.br ^bb1 {loop_annotation = #loop}
}
