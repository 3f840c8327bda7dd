// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func private @twice(%x: i64) -> i64 {
  %0 = addi %x, %x : i64
  return %0 : i64
}
func @through(%x: i64) -> i64 {
  %f = constant @twice : (i64) -> i64
  %0 = std.call_indirect %f(%x) : (i64) -> i64
  return %0 : i64
}
