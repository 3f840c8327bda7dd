// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @absolute(%x: i32) -> i32 {
  %zero = constant 0 : i32
  %neg = cmpi slt, %x, %zero : i32
  cond_br %neg, ^negate, ^done(%x : i32)
^negate:
  %0 = subi %zero, %x : i32
  br ^done(%0 : i32)
^done(%r: i32):
  return %r : i32
}
