// ERA: today
func.func @mixed(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %c = arith.cmpi slt, %0, %b : i32
  cf.cond_br %c, ^one, ^two
^one:
  return %a : i32
^two:
  return %b : i32
}
