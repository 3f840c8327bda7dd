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

// -----

// The strides say that dimension 0 is dropped.
func.func @f(%m: memref<4x8x16xf32>) -> memref<1x16xf32, strided<[16, 1]>> {
  %s = memref.subview %m[0, 0, 0] [1, 1, 16] [1, 1, 1] : memref<4x8x16xf32> to memref<1x16xf32, strided<[16, 1]>>
  return %s : memref<1x16xf32, strided<[16, 1]>>
}

// -----

// A dynamic stride of the result is that of dimension 1; the static one of dimension 0 is dropped.
func.func @f(%m: memref<4x8x16xf32, strided<[128, ?, 1], offset: ?>>) -> memref<1x16xf32, strided<[?, 1], offset: ?>> {
  %s = memref.subview %m[0, 0, 0] [1, 1, 16] [1, 1, 1] : memref<4x8x16xf32, strided<[128, ?, 1], offset: ?>> to memref<1x16xf32, strided<[?, 1], offset: ?>>
  return %s : memref<1x16xf32, strided<[?, 1], offset: ?>>
}

// -----

// A step of 2 doubles the stride of the dimension that is kept.
func.func @f(%m: memref<4x8x16xf32>) -> memref<1x16xf32, strided<[32, 1]>> {
  %s = memref.subview %m[0, 0, 0] [1, 1, 16] [1, 2, 1] : memref<4x8x16xf32> to memref<1x16xf32, strided<[32, 1]>>
  return %s : memref<1x16xf32, strided<[32, 1]>>
}
