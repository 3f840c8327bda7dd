// ERA: 2021
// PIPELINE: (none)
llvm.func @assembly(%a: i64) -> i64 {
  %0 = llvm.inline_asm "bswap $0", "=r,r" %a : (i64) -> i64
  llvm.inline_asm has_side_effects "nop", "" : () -> ()
  llvm.return %0 : i64
}
