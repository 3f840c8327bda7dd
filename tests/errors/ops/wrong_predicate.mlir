func.func @f(%a: i32) -> i1 {
  %0 = arith.cmpi less, %a, %a : i32
  return %0 : i1
}
