// ERA: today
func.func @generic(%c: i1, %x: i32) -> i32 {
  "cf.cond_br"(%c, %x, %x)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
^bb1(%r: i32):
  return %r : i32
}
