// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// Integer arithmetic without the dialect prefix.
func @int_arith(%a: i32, %b: i32) -> i32 {
  %sum = addi %a, %b : i32
  %dif = subi %sum, %b : i32
  %prd = muli %dif, %a : i32
  return %prd : i32
}
