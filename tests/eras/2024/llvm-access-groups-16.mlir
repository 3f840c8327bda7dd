// ERA: between (2023, LLVM 16)
llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr, %v: i32, %n: i64, %c: i1) -> i32 {
  llvm.store %v, %p {access_groups = [@metadata::@g1]} : i32, !llvm.ptr
  %0 = llvm.load volatile %p {alignment = 8 : i64, access_groups = [@metadata::@g1, @metadata::@g2]} : !llvm.ptr -> i32
  %1 = llvm.load %q : !llvm.ptr -> i32
  llvm.br ^head
^head:
  llvm.cond_br %c, ^head, ^end {llvm.loop = {parallel_access = [@metadata::@g2, @metadata::@g1]}}
^end:
  llvm.return %0 : i32
}
llvm.metadata @metadata {
  llvm.access_group @g1
  llvm.access_group @g2
}
