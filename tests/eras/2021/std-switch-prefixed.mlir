// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @choose(%flag: i32) -> i32 {
  %c1 = constant 1 : i32
  std.switch %flag : i32, [
    default: ^done(%c1 : i32),
    0: ^seven,
    7: ^seven
  ]
^seven:
  return %flag : i32
^done(%v: i32):
  return %v : i32
}
