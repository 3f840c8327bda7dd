func.func @f() -> i64 {
  %0 = arith.constant 99999999999999999999999999 : i64
  return %0 : i64
}
