func.func @f(%a: i32) {
  %0 = arith.addi %a, : i32
  %1 = arith.addi %a %a : i32
  %2 = arith.muli %a, %a i32
  return
}
