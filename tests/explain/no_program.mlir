func.func @f(%a: i32) -> i32 {
  %s = arith.nothing %a : i32
  return %s : i32
}
