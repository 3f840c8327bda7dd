#g1 = #llvm.access_group<id = distinct[0]<>>
#g2 = #llvm.access_group<id = distinct[1]<>>
llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr, %v: i32, %n: i64, %c: i1) -> i32 {
  llvm.store %v, %p {access_groups = [#g1]} : i32, !llvm.ptr
  %0 = llvm.load volatile %p {alignment = 8 : i64, access_groups = [#g1, #g2]} : !llvm.ptr -> i32
  %1 = llvm.load %q : !llvm.ptr -> i32
  llvm.br ^head
^head:
  llvm.cond_br %c, ^head, ^end {loop_annotation = #llvm.loop_annotation<parallelAccesses = #g2, #g1>}
^end:
  llvm.return %0 : i32
}
