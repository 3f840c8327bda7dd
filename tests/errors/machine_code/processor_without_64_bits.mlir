// ARGS: --emit obj --mcpu i386
llvm.func @f() {
  llvm.return
}
