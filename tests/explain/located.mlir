// Ops that say where they come from: the program is shown as it is printed.
func.func @f(%a: i32) -> i32 {
  %s = arith.addi %a, %a : i32 loc("other.src":7:3)
  return %s : i32
}
