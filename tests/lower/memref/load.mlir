// dynamic
func.func @f(%m: memref<?x?xf32>, %i: index, %j: index) -> (f32) {
  %r = memref.load %m[%i, %j] : memref<?x?xf32>
  return %r : f32
}

// -----

// static
func.func @f(%m: memref<4x5xf32>, %i: index, %j: index) -> (f32) {
  %r = memref.load %m[%i, %j] : memref<4x5xf32>
  return %r : f32
}

// -----

// rank0
func.func @f(%m: memref<f32>) -> (f32) {
  %r = memref.load %m[] : memref<f32>
  return %r : f32
}

// -----

// strided+attrs
func.func @f(%m: memref<4x5xf32, strided<[5, 1], offset: 7>>, %i: index, %j: index) -> (f32) {
  %r = memref.load %m[%i, %j] {nontemporal = true, alignment = 32 : i64} : memref<4x5xf32, strided<[5, 1], offset: 7>>
  return %r : f32
}
