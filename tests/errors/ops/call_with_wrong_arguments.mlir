func.func private @g(i32)
func.func @f(%a: i64) {
  call @g(%a) : (i64) -> ()
  return
}
