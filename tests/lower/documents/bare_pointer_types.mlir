// ARGS: --set bare_ptr=true
// Bare Pointer Convention: what is passed, what is given back, and memory whose start is its first element.
func.func private @scalar(memref<f32>)
func.func private @static(memref<10x42xf32>) -> memref<10x42xf32>
func.func private @of_vectors(memref<10x42xvector<4xf32>>)
func.func private @strided(memref<4x4xf32, strided<[8, 1], offset: 3>>)
func.func private @in_space(memref<4xf32, 2>) -> (memref<4xf32, 2>, i32)
func.func @aligned() -> memref<4xf32> {
  %m = memref.alloc() {alignment = 64} : memref<4xf32>
  return %m : memref<4xf32>
}
