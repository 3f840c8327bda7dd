func.func @f(%m: memref<?x?xf32>) -> memref<?x?xf32> {
  %r = memref.assume_alignment %m, 16 : memref<?x?xf32>
  return %r : memref<?x?xf32>
}

// -----

// offset and memory space
func.func @f(%m: memref<4xf32, strided<[1], offset: 4>, 1>) -> memref<4xf32, strided<[1], offset: 4>, 1> {
  %r = memref.assume_alignment %m, 64 : memref<4xf32, strided<[1], offset: 4>, 1>
  return %r : memref<4xf32, strided<[1], offset: 4>, 1>
}
