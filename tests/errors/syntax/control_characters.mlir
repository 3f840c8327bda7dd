func.func @f() {
  %a[31m = arith.constant 1 : i32
  "unknown.\1B[2J"() : () -> ()
  return ‮
}
