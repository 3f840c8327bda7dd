// LLVM 24 in development, as in iree-compile 3.13: attributes of memory accesses in angle brackets.
#group = #llvm.access_group<id = distinct[0]<>>
#domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "d">
#scope = #llvm.alias_scope<id = distinct[2]<>, domain = #domain>
#root = #llvm.tbaa_root<id = "root">
#int = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = <id = "int", members = {<#llvm.tbaa_root<id = "root">, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root<id = "root">, 0>}>, offset = 0>
llvm.func @accesses(%p: !llvm.ptr, %q: !llvm.ptr<1>, %x: i32) -> i32 {
  %0 = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> i32
  %1 = llvm.load volatile %p invariant {alignment = 8 : i64, mine.note, nontemporal} : !llvm.ptr -> i32
  %2 = llvm.load %p atomic syncscope("agent") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  %3 = llvm.load %q {access_groups = [#group], alias_scopes = [#scope], noalias_scopes = [#scope], tbaa = [#tag]} : !llvm.ptr<1> -> i32
  %4 = llvm.load %p invariant_group : !llvm.ptr -> i32
  llvm.store %x, %p {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store volatile %x, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %x, %p {mine.note, nontemporal, tbaa = [#tag]} : i32, !llvm.ptr
  %5 = llvm.atomicrmw add %p, %x monotonic {alignment = 8 : i64} : !llvm.ptr, i32
  %6 = llvm.cmpxchg weak %p, %x, %0 acq_rel monotonic {alias_scopes = [#scope], alignment = 4 : i64} : !llvm.ptr, i32
  llvm.return %5 : i32
}
