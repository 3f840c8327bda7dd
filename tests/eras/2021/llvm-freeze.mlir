// ERA: 2021
// PIPELINE: (none)
// The translation of LLVM 13 loses the result of a freeze, so it is not used here.
llvm.func @frozen(%a: i32) {
  %0 = llvm.freeze %a : i32
  llvm.return
}
