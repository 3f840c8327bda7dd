// ERA: 2020
func @int_arith(%a: i32, %b: i32) -> i32 {
  %0 = addi %a, %b : i32
  %1 = subi %0, %b : i32
  %2 = muli %1, %a : i32
  %3 = std.addi %2, %a : i32
  return %3 : i32
}
