// ERA: 2020
// The first step: still `std`, with the block that the conversion puts in.
func @choose(%0: i1, %1: i32, %2: i32) {
  cond_br %0, ^bb1(%1 : i32), ^dummy
^bb1(%3 : i32):
  "use"(%3) : (i32) -> ()
  return
^dummy:
  br ^bb1(%2 : i32)
}
