func.func @f(%m: memref<?xf32>, %n: index) -> memref<?x4xf32> {
  %r = memref.expand_shape %m [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  return %r : memref<?x4xf32>
}

// -----

// static
func.func @f(%m: memref<6x30xf32>) -> memref<2x3x5x6xf32> {
  %r = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [2, 3, 5, 6] : memref<6x30xf32> into memref<2x3x5x6xf32>
  return %r : memref<2x3x5x6xf32>
}

// -----

// rank 0
func.func @f(%m: memref<f32>) -> memref<1x1xf32> {
  %r = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  return %r : memref<1x1xf32>
}

// -----

// two dynamic sizes in a group
func.func @f(%m: memref<?xf32>, %n: index, %k: index) -> memref<?x?x4xf32> {
  %r = memref.expand_shape %m [[0, 1, 2]] output_shape [%n, %k, 4] : memref<?xf32> into memref<?x?x4xf32>
  return %r : memref<?x?x4xf32>
}

// -----

// strided
func.func @f(%m: memref<?x8xf32, strided<[?, 2], offset: ?>>, %n: index)
    -> memref<?x3x2x4xf32, strided<[?, ?, 8, 2], offset: ?>> {
  %r = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [%n, 3, 2, 4]
    : memref<?x8xf32, strided<[?, 2], offset: ?>> into memref<?x3x2x4xf32, strided<[?, ?, 8, 2], offset: ?>>
  return %r : memref<?x3x2x4xf32, strided<[?, ?, 8, 2], offset: ?>>
}

// -----

// a layout that is a map
func.func @f(%m: memref<8xf32, affine_map<(d0) -> (d0 * 2)>>) -> memref<2x4xf32, strided<[8, 2]>> {
  %r = memref.expand_shape %m [[0, 1]] output_shape [2, 4]
    : memref<8xf32, affine_map<(d0) -> (d0 * 2)>> into memref<2x4xf32, strided<[8, 2]>>
  return %r : memref<2x4xf32, strided<[8, 2]>>
}

// -----

// a static size of a dynamic dimension
func.func @f(%v: memref<?xf32>, %m: memref<?x?xf32>, %n: index) -> (memref<?x4xf32>, memref<?x?x?xf32>) {
  %r = memref.expand_shape %v [[0, 1]] output_shape [3, 4] : memref<?xf32> into memref<?x4xf32>
  %s = memref.expand_shape %m [[0, 1], [2]] output_shape [3, %n, 5] : memref<?x?xf32> into memref<?x?x?xf32>
  return %r, %s : memref<?x4xf32>, memref<?x?x?xf32>
}
