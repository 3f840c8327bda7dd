// ERA: 2020
func @pair(%a: i32, %b: i64) -> (i32, i64) {
  return %a, %b : i32, i64
}
func @user(%a: i32, %b: i64) -> i64 {
  %0:2 = call @pair(%a, %b) : (i32, i64) -> (i32, i64)
  return %0#1 : i64
}
