// A memref argument, and returns in two blocks: both terminators are rewritten by the function's own rule.
func.func @first_or_zero(%m: memref<?xf32>, %c: i1) -> f32 {
  %i = arith.constant 0 : index
  cf.cond_br %c, ^load, ^zero
^zero:
  %z = arith.constant 0.0 : f32
  return %z : f32
^load:
  %v = memref.load %m[%i] : memref<?xf32>
  return %v : f32
}
