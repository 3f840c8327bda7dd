func.func @f(%m: memref<?x4xf32>) -> memref<?xf32> {
  %r = memref.collapse_shape %m [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  return %r : memref<?xf32>
}

// -----

// static, three groups
func.func @f(%m: memref<2x3x4x5x6xf32>) -> memref<6x4x30xf32> {
  %r = memref.collapse_shape %m [[0, 1], [2], [3, 4]] : memref<2x3x4x5x6xf32> into memref<6x4x30xf32>
  return %r : memref<6x4x30xf32>
}

// -----

// to rank 0
func.func @f(%m: memref<1x1xf32>) -> memref<f32> {
  %r = memref.collapse_shape %m [] : memref<1x1xf32> into memref<f32>
  return %r : memref<f32>
}

// -----

// strided: dimensions of size 1 do not count
func.func @f(%m: memref<4x1x1x5xf32, strided<[7, 9, 9, 1], offset: 2>>) -> memref<4x5xf32, strided<[7, 1], offset: 2>> {
  %r = memref.collapse_shape %m [[0, 1], [2, 3]]
    : memref<4x1x1x5xf32, strided<[7, 9, 9, 1], offset: 2>> into memref<4x5xf32, strided<[7, 1], offset: 2>>
  return %r : memref<4x5xf32, strided<[7, 1], offset: 2>>
}

// -----

// the last dimension may be 1 at run time
func.func @f(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> memref<?xf32, strided<[?], offset: ?>> {
  %r = memref.collapse_shape %m [[0, 1]]
    : memref<?x?xf32, strided<[?, ?], offset: ?>> into memref<?xf32, strided<[?], offset: ?>>
  return %r : memref<?xf32, strided<[?], offset: ?>>
}

// -----

// all of size 1, memory space
func.func @f(%m: memref<1x1xf32, strided<[?, ?]>, 3>) -> memref<1xf32, strided<[?]>, 3> {
  %r = memref.collapse_shape %m [[0, 1]] : memref<1x1xf32, strided<[?, ?]>, 3> into memref<1xf32, strided<[?]>, 3>
  return %r : memref<1xf32, strided<[?]>, 3>
}
