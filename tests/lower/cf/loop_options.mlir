// What a loop is told, as metadata.
#v = #llvm.loop_vectorize<disable = false, predicateEnable = true, scalableEnable = false, width = 16 : i32>
#i = #llvm.loop_interleave<count = 32 : i32>
#u = #llvm.loop_unroll<disable = true, count = 64 : i32, runtimeDisable = false, full = false>
#u2 = #llvm.loop_unroll<disable = false, full = true, followupAll = #llvm.loop_annotation<mustProgress = true>>
#l = #llvm.loop_licm<disable = false, versioningDisable = true>
#d = #llvm.loop_distribute<disable = true, followupAll = #llvm.loop_annotation<mustProgress = true>>
#a = #llvm.loop_annotation<disableNonforced = false, mustProgress = true, isVectorized = false, vectorize = #v, interleave = #i, unroll = #u, licm = #l, distribute = #d>
#b = #llvm.loop_annotation<unroll = #u2>
module {
llvm.func @f(%c: i1, %m : i32) attributes {function_entry_count = 42 : i64} {
  llvm.br ^bb1 {loop_annotation = #b}
^bb1:
  llvm.cond_br %c weights([3, 4]), ^bb1, ^bb2 {loop_annotation = #a}
^bb2:
  llvm.cond_br %c, ^bb3, ^bb2 {loop_annotation = #a}
^bb3:
  llvm.switch %m : i32, ^bb1 [1: ^bb4, 2: ^bb1] {branch_weights = array<i32: 1, 2, 3>}
^bb4:
  llvm.return
}
}
