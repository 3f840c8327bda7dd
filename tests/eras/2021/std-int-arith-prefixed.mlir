// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// The same with `std.` written out.
func @int_arith(%a: i32, %b: i32) -> i32 {
  %sum = std.addi %a, %b : i32
  %dif = std.subi %sum, %b : i32
  %prd = std.muli %dif, %a : i32
  std.return %prd : i32
}
