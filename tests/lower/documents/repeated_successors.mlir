// ARGS: --allow-unregistered-dialect
// Repeated Successor Removal: both edges of a branch go to one block, with different values.
func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%0: i32):
  "test.use"(%0) : (i32) -> ()
  return
}
