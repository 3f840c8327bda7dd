// ARGS: --allow-unregistered-dialect
// Attributes that are printed by name, the parts of a name before it.
#ag = #llvm.access_group<id = distinct[0]<>>
#dom = #llvm.alias_scope_domain<id = distinct[1]<>, description = "d">
#sc = #llvm.alias_scope<id = distinct[2]<>, domain = #dom>
#sc2 = #llvm.alias_scope<id = "x", domain = #dom, description = "s">
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  %0 = llvm.load %p {access_groups = [#ag], alias_scopes = [#sc], noalias_scopes = [#sc2]} : !llvm.ptr -> i32
  llvm.cond_br %c, ^bb1, ^bb2 {loop_annotation = #llvm.loop_annotation<disableNonforced = false, vectorize = <disable = true, width = 4 : i32>, unrollAndJam = <count = 4 : i32>, peeled = <count = 2 : i32>, pipeline = <initiationinterval = 2 : i32>, unswitch = <partialDisable = true>, mustProgress = true, parallelAccesses = #ag>}
^bb1:
  llvm.return
^bb2:
  llvm.return
}
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    "test.use"(%i) : (index) -> ()
  } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <disable = true>>}
  return
}
