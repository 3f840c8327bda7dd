// ERA: 2021
// PIPELINE: (none)
module {
  llvm.func @spin(%c: i1) {
    llvm.br ^head
  ^head:
    llvm.cond_br %c, ^head, ^end {llvm.loop = {options = #llvm.loopopts<disable_licm = true, disable_unroll = true, interleave_count = 1>}}
  ^end:
    llvm.return
  }
}
