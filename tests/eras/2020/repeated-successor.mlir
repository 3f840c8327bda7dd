// ERA: 2020
func @same(%c: i1, %x: i32, %y: i32) -> i32 {
  cond_br %c, ^join(%x : i32), ^join(%y : i32)
^join(%r: i32):
  return %r : i32
}
