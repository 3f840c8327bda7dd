func.func private @g(i32) -> i32
func.func @f() -> ((i32) -> i32) {
  %r = func.constant @g : (i32) -> i32
  return %r : (i32) -> i32
}
