// Each field of a loop's annotation.
llvm.func @words() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
^bb2:
  llvm.br ^bb3 {loop_annotation = #llvm.loop_annotation<disableNonforced = false>}
^bb3:
  llvm.br ^bb4 {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
^bb4:
  llvm.br ^bb5 {loop_annotation = #llvm.loop_annotation<mustProgress = false>}
^bb5:
  llvm.br ^bb6 {loop_annotation = #llvm.loop_annotation<isVectorized = true>}
^bb6:
  llvm.br ^bb7 {loop_annotation = #llvm.loop_annotation<isVectorized = false>}
^bb7:
  llvm.return
}
// -----
llvm.func @vectorization() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<vectorize = <disable = false>>}
^bb2:
  llvm.br ^bb3 {loop_annotation = #llvm.loop_annotation<vectorize = <disable = true>>}
^bb3:
  llvm.br ^bb4 {loop_annotation = #llvm.loop_annotation<vectorize = <disable = false, predicateEnable = true, scalableEnable = false, width = 16 : i32>>}
^bb4:
  llvm.br ^bb5 {loop_annotation = #llvm.loop_annotation<vectorize = <predicateEnable = false, scalableEnable = true>>}
^bb5:
  llvm.return
}
// -----
llvm.func @unrolling() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<interleave = <count = 32 : i32>>}
^bb2:
  llvm.br ^bb3 {loop_annotation = #llvm.loop_annotation<unroll = <disable = true>>}
^bb3:
  llvm.br ^bb4 {loop_annotation = #llvm.loop_annotation<unroll = <disable = false, count = 64 : i32, runtimeDisable = false, full = true>>}
^bb4:
  llvm.br ^bb5 {loop_annotation = #llvm.loop_annotation<unroll = <runtimeDisable = true, full = false>>}
^bb5:
  llvm.return
}
// -----
llvm.func @transformations() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<unrollAndJam = <disable = false, count = 32 : i32>>}
^bb2:
  llvm.br ^bb3 {loop_annotation = #llvm.loop_annotation<unrollAndJam = <disable = true>>}
^bb3:
  llvm.br ^bb4 {loop_annotation = #llvm.loop_annotation<licm = <disable = true, versioningDisable = true>>}
^bb4:
  llvm.br ^bb5 {loop_annotation = #llvm.loop_annotation<licm = <disable = false, versioningDisable = false>>}
^bb5:
  llvm.br ^bb6 {loop_annotation = #llvm.loop_annotation<distribute = <disable = false>>}
^bb6:
  llvm.br ^bb7 {loop_annotation = #llvm.loop_annotation<distribute = <disable = true>>}
^bb7:
  llvm.return
}
// -----
llvm.func @pipelines() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<pipeline = <disable = false, initiationinterval = 2 : i32>>}
^bb2:
  llvm.br ^bb3 {loop_annotation = #llvm.loop_annotation<pipeline = <disable = true>>}
^bb3:
  llvm.br ^bb4 {loop_annotation = #llvm.loop_annotation<peeled = <count = 8 : i32>>}
^bb4:
  llvm.br ^bb5 {loop_annotation = #llvm.loop_annotation<unswitch = <partialDisable = true>>}
^bb5:
  llvm.br ^bb6 {loop_annotation = #llvm.loop_annotation<unswitch = <partialDisable = false>>}
^bb6:
  llvm.return
}
// -----
#followup = #llvm.loop_annotation<disableNonforced = true>
#again = #llvm.loop_annotation<mustProgress = true, unroll = <disable = true>>
llvm.func @vectorized() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<vectorize = <followupVectorized = #again, followupEpilogue = #followup, followupAll = #followup>>}
^bb2:
  llvm.return
}
// -----
#followup = #llvm.loop_annotation<disableNonforced = true>
#again = #llvm.loop_annotation<mustProgress = true, unroll = <disable = true>>
llvm.func @unrolled() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<unroll = <followupUnrolled = #again, followupRemainder = #followup, followupAll = #followup>>}
^bb2:
  llvm.return
}
// -----
#followup = #llvm.loop_annotation<disableNonforced = true>
#again = #llvm.loop_annotation<mustProgress = true, unroll = <disable = true>>
llvm.func @jammed() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<unrollAndJam = <followupOuter = #again, followupInner = #followup, followupRemainderOuter = #followup, followupRemainderInner = #again, followupAll = #followup>>}
^bb2:
  llvm.return
}
// -----
#followup = #llvm.loop_annotation<disableNonforced = true>
#again = #llvm.loop_annotation<mustProgress = true, unroll = <disable = true>>
llvm.func @distributed() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb2 {loop_annotation = #llvm.loop_annotation<distribute = <followupCoincident = #again, followupSequential = #followup, followupFallback = #followup, followupAll = #again>>}
^bb2:
  llvm.return
}
// -----
#group = #llvm.access_group<id = distinct[0]<>>
#loop = #llvm.loop_annotation<disableNonforced = true, mustProgress = true, unroll = <disable = true>, isVectorized = true, licm = <disable = true>, interleave = <count = 4 : i32>, parallelAccesses = #group>
llvm.func @shared(%c: i1, %p: !llvm.ptr) {
  llvm.br ^bb1
^bb1:
  %0 = llvm.load %p {access_groups = [#group]} : !llvm.ptr -> i32
  llvm.cond_br %c, ^bb1, ^bb2 {loop_annotation = #loop}
^bb2:
  llvm.store %0, %p {access_groups = [#group]} : i32, !llvm.ptr
  llvm.cond_br %c weights([3, 1]), ^bb2, ^bb3 {loop_annotation = #loop}
^bb3:
  llvm.return
}
