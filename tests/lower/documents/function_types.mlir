// Function Types: how signatures are converted, in the order of the document.
func.func private @nothing()
func.func private @unary(i32) -> i64
func.func private @binary(i32, f32) -> i64
func.func private @two_results(i32, f32) -> (i64, f64)
func.func private @higher_order(() -> ()) -> (() -> ())
func.func private @memref_rank_0(memref<f32>)
func.func private @memref_and_scalar(memref<f32>, f32)
func.func private @memref_rank_2(memref<?x?xf32>)
func.func private @unranked(memref<*xf32>)
func.func private @memref_result() -> memref<?xf32>
func.func private @memref_results() -> (memref<f32>, memref<f64>)
func.func private @variadic(i32) attributes {func.varargs = true}
