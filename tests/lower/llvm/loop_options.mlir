// What loops are told.
llvm.func @f(%c: i1, %p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.cond_br %c, ^bb1, ^bb2 {loop_annotation = #llvm.loop_annotation<vectorize = <disable = true, width = 4 : i32>, unrollAndJam = <count = 4 : i32>, peeled = <count = 2 : i32>, pipeline = <initiationinterval = 2 : i32>, unswitch = <partialDisable = true>, mustProgress = true>}
^bb1:
  llvm.return
^bb2:
  llvm.return
}
