func.func @f(%i: i32, %a: i32) -> i32 {
  cf.switch %i : i32, [
    default: ^bb1(%a : i32),
    42: ^bb1(%i : i32),
    43: ^bb2
  ]
^bb1(%x: i32):
  return %x : i32
^bb2:
  return %a : i32
}
