// SPELLING: 2021
// Hints that LLVM 13 could not state are left out of ops of today; its own options stay.
func.func @today(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
  } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <disable = true>>}
  return
}
// -----
llvm.func @of_llvm_13(%c: i1) {
  llvm.br ^head
^head:
  llvm.cond_br %c, ^head, ^end {llvm.loop = {options = #llvm.loopopts<disable_unroll = true>}}
^end:
  llvm.return
}
// -----
llvm.func @of_llvm_14(%p: !llvm.ptr<i32>) -> i32 {
  %0 = llvm.load %p {alias_scopes = [@metadata::@scope]} : !llvm.ptr<i32>
  llvm.return %0 : i32
}
llvm.metadata @metadata {
  llvm.alias_scope_domain @domain
  llvm.alias_scope @scope {domain = @domain}
  llvm.return
}
