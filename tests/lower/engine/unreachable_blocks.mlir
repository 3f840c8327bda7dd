// Ops of a block that no path reaches may use any value of the region.
func.func @itself() {
  return
^dead:
  %c = arith.constant 1 : i64
  %x = arith.addi %x, %c : i64
  cf.br ^dead
}
// -----
func.func @later(%a: i32) -> i32 {
  return %a : i32
^dead:
  %x = arith.addi %y, %a : i32
  %y = arith.muli %x, %a : i32
  cf.br ^also_dead
^also_dead:
  return %x : i32
}
// -----
func.func @of_a_dead_block(%a: i32) -> i32 {
  return %a : i32
^first:
  return %z : i32
^second:
  %z = arith.constant 2 : i32
  return %z : i32
}
// -----
llvm.func @target(%a: i32) -> i32 {
  llvm.return %a : i32
^dead:
  %x = llvm.add %x, %a : i32
  llvm.br ^dead
}
// -----
func.func @in_a_region(%a: i32) {
  scf.execute_region {
    scf.yield
  ^dead:
    %x = arith.addi %x, %a : i32
    cf.br ^dead
  }
  return
}
