// ERA: 2020
// The terminator loop.terminator of LLVM 10 in the generic form.
func @generic(%n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  "loop.for"(%c0, %n, %c1) ( {
  ^bb0(%i: index):
    "loop.terminator"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
