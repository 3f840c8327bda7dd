// ERA: between (2022, LLVM 15)
// Segment sizes were dense vectors until LLVM 16.
func.func @generic(%c: i1, %x: i32) -> i32 {
  "cf.cond_br"(%c, %x, %x)[^bb1, ^bb1] {operand_segment_sizes = dense<1> : vector<3xi32>} : (i1, i32, i32) -> ()
^bb1(%r: i32):
  return %r : i32
}
