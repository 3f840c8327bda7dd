func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x: i32):
  return %x : i32
}

// -----

// weights
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c weights([1, 99]), ^bb1(%a : i32), ^bb2
^bb1(%x: i32):
  return %x : i32
^bb2:
  return %b : i32
}
