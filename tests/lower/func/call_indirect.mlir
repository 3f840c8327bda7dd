func.func @f(%c: (i32) -> i32, %a: i32) -> (i32) {
  %r = func.call_indirect %c(%a) : (i32) -> i32
  return %r : i32
}
