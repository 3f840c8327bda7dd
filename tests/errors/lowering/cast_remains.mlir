func.func @f(%i: i64) -> i32 {
  %0 = builtin.unrealized_conversion_cast %i : i64 to i32
  return %0 : i32
}
