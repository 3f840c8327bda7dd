// Address Computation: strides known statically are constants, the others come from the memref.
func.func @load(%m: memref<?x?x4x8xf32, strided<[?, 32, 8, 1], offset: ?>>, %i: index, %j: index, %k: index, %l: index) -> f32 {
  %0 = memref.load %m[%i, %j, %k, %l] : memref<?x?x4x8xf32, strided<[?, 32, 8, 1], offset: ?>>
  return %0 : f32
}
