// SPELLING: 2020
// The document of 2020 disallows that the successors are the same block if this block has arguments.
llvm.func @different(%c: i1, %x: i32, %y: i32) {
  llvm.cond_br %c, ^a(%x : i32), ^a(%y : i32)
^a(%z: i32):
  llvm.return
}
// -----
llvm.func @same_values(%c: i1, %x: i32) {
  llvm.cond_br %c, ^a(%x : i32), ^a(%x : i32)
^a(%z: i32):
  llvm.return
}
// -----
llvm.func @without_arguments(%c: i1) {
  llvm.cond_br %c, ^a, ^a
^a:
  llvm.return
}
// -----
llvm.func @two_blocks(%c: i1, %x: i32) {
  llvm.cond_br %c, ^a(%x : i32), ^b(%x : i32)
^a(%y: i32):
  llvm.return
^b(%z: i32):
  llvm.return
}
// -----
func.func @lowered(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^a(%x : i32), ^a(%y : i32)
^a(%z: i32):
  return
}
