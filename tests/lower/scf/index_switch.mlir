func.func @f(%i: index, %a: i32, %b: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %a : i32
  }
  default {
    scf.yield %b : i32
  }
  return %r : i32
}

// -----

// no cases
func.func @f(%a: index) -> (i32, f32) {
  %0, %1 = scf.index_switch %a -> i32, f32
  default {
    %c = arith.constant 7 : i32
    %d = arith.constant 0.5 : f32
    scf.yield %c, %d : i32, f32
  }
  scf.index_switch %a
  default {
  }
  return %0, %1 : i32, f32
}
