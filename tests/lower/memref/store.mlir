// dynamic
func.func @f(%v: f32, %m: memref<?x?xf32>, %i: index, %j: index) {
  memref.store %v, %m[%i, %j] : memref<?x?xf32>
  return
}

// -----

// static
func.func @f(%v: f32, %m: memref<4x5xf32>, %i: index, %j: index) {
  memref.store %v, %m[%i, %j] : memref<4x5xf32>
  return
}
