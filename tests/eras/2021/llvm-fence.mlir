// ERA: 2021
// PIPELINE: (none)
llvm.func @fences() {
  llvm.fence seq_cst
  llvm.fence syncscope("singlethread") acquire
  llvm.fence release
  llvm.return
}
