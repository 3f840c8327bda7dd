// ARGS: --split-input-file
// A value of a block that no path reaches is not available on a path. Ops that are reached, and ops in regions of ops that
// are not, use no later values.
func.func @f(%a: i32) -> i32 {
  cf.br ^bb2
^dead:
  %x = arith.addi %a, %a : i32
  cf.br ^bb2
^bb2:
  return %x : i32
}

// -----

func.func @f(%a: i32) -> i32 {
  %x = arith.addi %x, %a : i32
  return %x : i32
}

// -----

func.func @f(%a: i32, %c: i1) {
  return
^dead:
  scf.if %c {
    %x = arith.addi %y, %a : i32
  }
  %y = arith.addi %a, %a : i32
  return
}
