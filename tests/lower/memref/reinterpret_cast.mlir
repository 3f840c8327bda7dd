// ranked
func.func @f(%m: memref<?xf32>, %o: index, %s: index, %t: index) -> (memref<?x10xf32, strided<[?, 1], offset: ?>>) {
  %r = memref.reinterpret_cast %m to offset: [%o], sizes: [%s, 10], strides: [%t, 1] : memref<?xf32> to memref<?x10xf32, strided<[?, 1], offset: ?>>
  return %r : memref<?x10xf32, strided<[?, 1], offset: ?>>
}

// -----

// unranked source
func.func @f(%m: memref<*xf32>, %o: index) -> (memref<4xf32, strided<[1], offset: ?>>) {
  %r = memref.reinterpret_cast %m to offset: [%o], sizes: [4], strides: [1] : memref<*xf32> to memref<4xf32, strided<[1], offset: ?>>
  return %r : memref<4xf32, strided<[1], offset: ?>>
}
