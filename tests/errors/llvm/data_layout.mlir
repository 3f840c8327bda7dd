// ARGS: --emit llvm
module attributes {llvm.data_layout = "e-foo"} {
  llvm.func @f()
}
