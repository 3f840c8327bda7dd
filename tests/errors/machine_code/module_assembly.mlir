// ARGS: --emit obj
module attributes {llvm.module_asm = [".global f", "bogus %eax"]} {
  llvm.func @f()
}
