// ERA: between (2022, LLVM 14)
func @twice(%x: i64) -> i64 {
  %0 = arith.addi %x, %x : i64
  return %0 : i64
}
func @through(%x: i64) -> i64 {
  %f = constant @twice : (i64) -> i64
  %0 = call_indirect %f(%x) : (i64) -> i64
  return %0 : i64
}
