// load and store
#transposed = affine_map<(i, j) -> (j, i)>
func.func @f(%m: memref<4x8xf32, #transposed>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<4x8xf32, #transposed>
  memref.store %0, %m[%j, %i] : memref<4x8xf32, #transposed>
  return %0 : f32
}

// -----

// dynamic sizes: the strides are in the descriptor
#rotated = affine_map<(i, j, k) -> (k, i, j)>
func.func @f(%n: index, %i: index) -> f32 {
  %m = memref.alloc(%n, %n) : memref<?x3x?xf32, #rotated>
  %0 = memref.load %m[%i, %i, %i] : memref<?x3x?xf32, #rotated>
  memref.dealloc %m : memref<?x3x?xf32, #rotated>
  return %0 : f32
}

// -----

// on the stack, copied element by element
#transposed = affine_map<(i, j) -> (j, i)>
func.func @f(%a: memref<4x8xf32>) -> memref<4x8xf32, #transposed> {
  %m = memref.alloca() : memref<4x8xf32, #transposed>
  memref.copy %a, %m : memref<4x8xf32> to memref<4x8xf32, #transposed>
  return %m : memref<4x8xf32, #transposed>
}

// -----

// row-major strides
func.func @f() -> memref<2x3x4xf32, strided<[12, 4, 1]>> {
  %m = memref.alloc() : memref<2x3x4xf32, strided<[12, 4, 1]>>
  return %m : memref<2x3x4xf32, strided<[12, 4, 1]>>
}
