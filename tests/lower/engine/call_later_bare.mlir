// ARGS: --set bare_ptr=true
// A call of a function that is defined later, with bare pointers on both sides.
func.func @caller(%m: memref<2x4xf32>) -> memref<2x4xf32> {
  %r = call @callee(%m) : (memref<2x4xf32>) -> memref<2x4xf32>
  return %r : memref<2x4xf32>
}
func.func @callee(%m: memref<2x4xf32>) -> memref<2x4xf32> {
  return %m : memref<2x4xf32>
}
