func.func @f() -> i32 {
  return %nowhere : i32
}
