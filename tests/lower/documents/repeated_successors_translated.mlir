// Repeated Successor Removal: in LLVM IR one of the edges gets a block of its own.
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%0: i32):
  return %0 : i32
}
