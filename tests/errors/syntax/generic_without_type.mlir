func.func @f(%a: i32) {
  "arith.addi"(%a, %a)
  return
}
