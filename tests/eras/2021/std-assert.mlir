// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @checked(%c: i1, %x: i32) -> i32 {
  assert %c, "the condition must hold"
  return %x : i32
}
