// ERA: between (2022, LLVM 15)
// llvm.readnone was a unit attribute; today memory effects.
llvm.func @pure(%a: i32) -> i32 attributes {llvm.readnone} {
  llvm.return %a : i32
}
