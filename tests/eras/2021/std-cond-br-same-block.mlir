// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// Both edges lead to one block with different arguments: a block is put between.
func @same(%c: i1, %x: i32, %y: i32) -> i32 {
  std.cond_br %c, ^join(%x : i32), ^join(%y : i32)
^join(%r: i32):
  return %r : i32
}
