// iter_args
func.func @f(%l: index, %u: index, %s: index, %i: f32) -> f32 {
  %r = scf.for %k = %l to %u step %s iter_args(%a = %i) -> (f32) {
    %b = arith.addf %a, %a : f32
    scf.yield %b : f32
  }
  return %r : f32
}

// -----

// unsigned
func.func @f(%l: i32, %u: i32, %s: i32) {
  scf.for unsigned %k = %l to %u step %s : i32 {
  }
  return
}
