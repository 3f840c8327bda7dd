// ERA: between (2022, LLVM 14)
func @checked(%flag: i32, %c: i1) -> i32 {
  assert %c, "must hold"
  switch %flag : i32, [
    default: ^other(%flag : i32),
    1: ^one
  ]
^one:
  %c7 = arith.constant 7 : i32
  return %c7 : i32
^other(%x: i32):
  return %x : i32
}
