// ARGS: --emit obj
llvm.func @without_fault(%a: i32) -> i32 {
  llvm.return %a : i32
}
llvm.func @mnemonic(%a: i32) -> i32 {
  %0 = llvm.inline_asm "nop\0Afoo $0", "=r,r" %a : (i32) -> i32
  llvm.return %0 : i32
}
llvm.func @register(%a: i32) -> i32 {
  %0 = llvm.inline_asm "mov $1, $0", "=q,{xyz}" %a : (i32) -> i32
  llvm.return %0 : i32
}
llvm.func @operand() {
  llvm.inline_asm has_side_effects "addl $$3, 5(%rax,,)", "" : () -> ()
  llvm.return
}
