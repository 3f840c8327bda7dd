// ERA: 2021
// PIPELINE: (none)
llvm.func @stop()
llvm.func @never(%c: i1) {
  llvm.cond_br %c, ^dead, ^end
^dead:
  llvm.call @stop() : () -> ()
  llvm.unreachable
^end:
  llvm.return
}
