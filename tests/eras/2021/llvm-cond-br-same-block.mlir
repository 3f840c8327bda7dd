// ERA: 2021
// PIPELINE: (none)
llvm.func @same(%c: i1) {
  llvm.cond_br %c, ^next, ^next
^next:
  llvm.return
}
