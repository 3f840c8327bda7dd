func.func @f(%a: i32) -> i32 {
  %0:2 = arith.addui_extended %a, %a : i32, i1
  return %0#2 : i32
}
