%0 = arith.constant 1 : i32
func.func @f() -> i32 {
  return %0 : i32
}
