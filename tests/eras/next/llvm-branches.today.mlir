// LLVM 24 in development: annotations of loops and weights of branches are written in words.
#unroll = #llvm.loop_unroll<disable = true>
#loop = #llvm.loop_annotation<unroll = #unroll, mustProgress = true>
llvm.func @branches(%c: i1, %n: i32, %x: i32) -> i32 {
  llvm.br ^head(%x : i32) {loop_annotation = #loop}
^head(%i: i32):
  llvm.cond_br %c weights([3, 1]), ^head(%n : i32), ^tail {loop_annotation = #loop}
^tail:
  llvm.switch %n : i32, ^end [
    1: ^head(%x : i32),
    -7: ^end
  ] {branch_weights = array<i32: 10, 2, 3>}
^end:
  llvm.return %i : i32
}
