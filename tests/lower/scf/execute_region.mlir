func.func @f(%a: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    scf.yield %a : i32
  }
  return %r : i32
}
