// ERA: 2020
func @absolute(%x: i32) -> i32 {
  %zero = constant 0 : i32
  %neg = cmpi "slt", %x, %zero : i32
  cond_br %neg, ^flip, ^done(%x : i32)
^flip:
  %0 = subi %zero, %x : i32
  br ^done(%0 : i32)
^done(%r: i32):
  return %r : i32
}
