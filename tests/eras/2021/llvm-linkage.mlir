// ERA: 2021
// PIPELINE: (none)
llvm.func internal @inner() {
  llvm.return
}
llvm.func private @hidden() {
  llvm.return
}
llvm.func weak @weak() {
  llvm.return
}
llvm.func linkonce_odr @once() {
  llvm.return
}
llvm.func available_externally @copy() {
  llvm.return
}
llvm.func extern_weak @maybe()
