memref.global "private" constant @g : memref<2xf32> = dense<[1.0, 2.0]>
func.func @f() -> memref<2xf32> {
  %r = memref.get_global @g : memref<2xf32>
  return %r : memref<2xf32>
}

// -----

// rank0 space 2 external
memref.global @g : memref<f32, 2>
func.func @f() -> memref<f32, 2> {
  %r = memref.get_global @g : memref<f32, 2>
  return %r : memref<f32, 2>
}
