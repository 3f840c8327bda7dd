// ARGS: --set emit_c_interface=true
// C-compatible wrapper emission: several arguments and results, scalars as usual, unranked memrefs by pointer as well.
func.func private @external(memref<?xf32>, i32, memref<*xf32>) -> (memref<?xf32>, i32)
func.func private @number(i32) -> f32
func.func @defined(%m: memref<?xf32>, %i: i32, %u: memref<*xf32>) -> (memref<?xf32>, i32) {
  %r:2 = call @external(%m, %i, %u) : (memref<?xf32>, i32, memref<*xf32>) -> (memref<?xf32>, i32)
  return %r#0, %r#1 : memref<?xf32>, i32
}
