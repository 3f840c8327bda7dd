// dynamic
func.func @f(%m: memref<?x?xf32>, %o: index, %s: index) -> (memref<?x4xf32, strided<[?, 2], offset: ?>>) {
  %r = memref.subview %m[%o, 1] [%s, 4] [1, 2] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 2], offset: ?>>
  return %r : memref<?x4xf32, strided<[?, 2], offset: ?>>
}

// -----

// static rank-reduced
func.func @f(%m: memref<8x8xf32>) -> (memref<4xf32, strided<[1], offset: 8>>) {
  %r = memref.subview %m[1, 0] [1, 4] [1, 1] : memref<8x8xf32> to memref<4xf32, strided<[1], offset: 8>>
  return %r : memref<4xf32, strided<[1], offset: 8>>
}
