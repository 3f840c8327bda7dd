// ERA: 2021
// PIPELINE: (none)
llvm.func @choose(%v: i32) {
  llvm.switch %v, ^other [
    0: ^other
  ]
^other:
  llvm.return
}
