// ARGS: --emit asm
llvm.func @callee()
llvm.func @caller(%a: i32) {
  llvm.call @callee() ["tag"(%a : i32)] : () -> ()
  llvm.return
}
