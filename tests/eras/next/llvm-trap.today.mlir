// LLVM 24 in development: the kind of failure is a word.
llvm.func @trap() {
  llvm.intr.ubsantrap <{failureKind = 3 : i8}>
  llvm.unreachable
}
