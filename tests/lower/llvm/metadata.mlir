// Metadata of instructions: types, scopes and groups of accesses, memory models, weights.
#root = #llvm.tbaa_root<id = "Simple C++ TBAA">
#other = #llvm.tbaa_root
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#char, 0>}>
#inner = #llvm.tbaa_type_desc<id = "inner", members = {<#int, 0>, <#float, 4>}>
#outer = #llvm.tbaa_type_desc<id = "outer", members = {<#inner, 0>, <#int, 8>, <#inner, 12>}>
#lone = #llvm.tbaa_type_desc<id = "lone", members = {<#other, 0>}>
#whole = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#field = #llvm.tbaa_tag<base_type = #outer, access_type = #float, offset = 16>
#fixed = #llvm.tbaa_tag<base_type = #inner, access_type = #int, offset = 0, constant = true>
#changed = #llvm.tbaa_tag<base_type = #inner, access_type = #int, offset = 0, constant = false>
#anonymous = #llvm.tbaa_tag<base_type = #lone, access_type = #lone, offset = 0>
llvm.func @types(%p: !llvm.ptr, %x: f32) {
  %0 = llvm.load %p {tbaa = [#whole]} : !llvm.ptr -> i32
  %1 = llvm.load %p {tbaa = [#fixed]} : !llvm.ptr -> i32
  %2 = llvm.load %p {tbaa = [#changed]} : !llvm.ptr -> i32
  llvm.store %x, %p {tbaa = [#field]} : f32, !llvm.ptr
  llvm.store %x, %p {tbaa = [#anonymous]} : f32, !llvm.ptr
  %3 = llvm.atomicrmw add %p, %0 monotonic {tbaa = [#whole]} : !llvm.ptr, i32
  %4 = llvm.cmpxchg %p, %0, %1 monotonic monotonic {tbaa = [#whole]} : !llvm.ptr, i32
  llvm.call @callee() {tbaa = [#whole]} : () -> ()
  llvm.return
}
llvm.func @callee()
// -----
#d1 = #llvm.alias_scope_domain<id = distinct[0]<>, description = "first">
#d2 = #llvm.alias_scope_domain<id = distinct[1]<>>
#d3 = #llvm.alias_scope_domain<id = "third", description = "by name">
#s1 = #llvm.alias_scope<id = distinct[2]<>, domain = #d1, description = "a">
#s2 = #llvm.alias_scope<id = distinct[3]<>, domain = #d1>
#s3 = #llvm.alias_scope<id = distinct[4]<>, domain = #d2>
#s4 = #llvm.alias_scope<id = "named", domain = #d3, description = "d">
llvm.func @scopes(%p: !llvm.ptr, %x: i32) {
  llvm.intr.experimental.noalias.scope.decl #s1
  llvm.intr.experimental.noalias.scope.decl #s4
  %0 = llvm.load %p {alias_scopes = [#s1]} : !llvm.ptr -> i32
  %1 = llvm.load %p {alias_scopes = [#s1, #s2, #s3], noalias_scopes = [#s4]} : !llvm.ptr -> i32
  llvm.store %x, %p {noalias_scopes = [#s2, #s1]} : i32, !llvm.ptr
  %2 = llvm.atomicrmw xchg %p, %x acquire {alias_scopes = [#s4]} : !llvm.ptr, i32
  %3 = llvm.cmpxchg %p, %x, %0 acq_rel acquire {noalias_scopes = [#s3]} : !llvm.ptr, i32
  llvm.call @callee(%x) {alias_scopes = [#s2], noalias_scopes = [#s3]} : (i32) -> ()
  llvm.return
}
llvm.func @callee(i32)
// -----
#g1 = #llvm.access_group<id = distinct[0]<>>
#g2 = #llvm.access_group<id = distinct[1]<>>
#g3 = #llvm.access_group<id = distinct[2]<>>
llvm.func @groups(%p: !llvm.ptr, %x: i32) {
  llvm.br ^bb1
^bb1:
  %0 = llvm.load %p {access_groups = [#g1, #g2, #g3]} : !llvm.ptr -> i32
  llvm.store %x, %p {access_groups = [#g2]} : i32, !llvm.ptr
  %1 = llvm.atomicrmw xchg %p, %x acquire {access_groups = [#g1]} : !llvm.ptr, i32
  %2 = llvm.cmpxchg %p, %x, %0 acq_rel acquire {access_groups = [#g3]} : !llvm.ptr, i32
  llvm.call @callee(%x) {access_groups = [#g1, #g3]} : (i32) -> ()
  llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<parallelAccesses = #g1, #g2, #g3>}
}
llvm.func @callee(i32)
// -----
#one = #llvm.mmra_tag<"amdgpu-as":"local">
#two = #llvm.mmra_tag<"amdgpu-as":"global">
llvm.func @memory_models(%p: !llvm.ptr, %x: i32) {
  llvm.fence acquire {llvm.mmra = #one}
  llvm.fence syncscope("agent") seq_cst {llvm.mmra = [#one, #two]}
  %0 = llvm.load %p {llvm.mmra = [#one]} : !llvm.ptr -> i32
  llvm.store %x, %p {llvm.mmra = #two} : i32, !llvm.ptr
  %1 = llvm.atomicrmw add %p, %x seq_cst {llvm.mmra = #two} : !llvm.ptr, i32
  %2 = llvm.cmpxchg %p, %x, %0 acq_rel monotonic {llvm.mmra = #one} : !llvm.ptr, i32
  llvm.call @callee(%x) {llvm.mmra = #one} : (i32) -> ()
  llvm.return
}
llvm.func @callee(i32)
// -----
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @weights(%c: i1, %x: i32) attributes {personality = @__gxx_personality_v0} {
  llvm.cond_br %c weights([2000, 1]), ^bb1, ^bb2
^bb1:
  llvm.switch %x : i32, ^bb2 [
    0: ^bb3,
    -1: ^bb2
  ] {branch_weights = array<i32: 90, 5, 5>}
^bb2:
  llvm.return
^bb3:
  llvm.invoke @callee(%x) to ^bb2 unwind ^bb4 {branch_weights = array<i32: 42, 99>} : (i32) -> ()
^bb4:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %0 : !llvm.struct<(ptr, i32)>
}
llvm.func @callee(i32)
// -----
llvm.func @accesses(%p: !llvm.ptr, %n: i64) {
  %0 = llvm.load %p {nontemporal} : !llvm.ptr -> i32
  %1 = llvm.load %p invariant : !llvm.ptr -> i32
  %2 = llvm.load %p invariant_group : !llvm.ptr -> i32
  %3 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
  %4 = llvm.load %p dereferenceable<bytes = 8, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  %5 = llvm.load volatile %p invariant invariant_group dereferenceable<bytes = 16> {alignment = 8 : i64, nontemporal} : !llvm.ptr -> !llvm.ptr
  llvm.store %0, %p {nontemporal} : i32, !llvm.ptr
  llvm.store volatile %0, %p invariant_group {alignment = 2 : i64, nontemporal} : i32, !llvm.ptr
  %6 = llvm.inttoptr %n dereferenceable<bytes = 4> : i64 to !llvm.ptr
  %7 = llvm.inttoptr %n dereferenceable<bytes = 4, mayBeNull = true> : i64 to !llvm.ptr
  llvm.return
}
// -----
llvm.func @kernel() attributes {vec_type_hint = #llvm.vec_type_hint<hint = vector<4xi32>, is_signed = true>, work_group_size_hint = array<i32: 128, 64, 1>, reqd_work_group_size = array<i32: 128, 64, 2>, intel_reqd_sub_group_size = 16 : i32}
llvm.func @defined() attributes {vec_type_hint = #llvm.vec_type_hint<hint = f32>, function_entry_count = 7 : i64} {
  llvm.return
}
