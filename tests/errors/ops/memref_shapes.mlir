// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Groups, sizes and layouts of reshaped memrefs.
func.func @a(%m: memref<4x1x1x5xf32, strided<[7, 9, 9, 1]>>) -> memref<4x5xf32, strided<[7, 1]>> {
  %r = memref.collapse_shape %m [[0, 1], [2,3]] : memref<4x1x1x5xf32, strided<[7, 9, 9, 1]>> into memref<4x5xf32, strided<[9, 1]>>
  %q = memref.collapse_shape %m [[0, 1, 2], [3]] : memref<4x1x1x5xf32, strided<[7, 9, 9, 1]>> into memref<4x5xf32, strided<[7, 1]>>
  return %q : memref<4x5xf32, strided<[7, 1]>>
}

// -----

func.func @a(%m: memref<?x4xf32>) -> memref<?xf32> {
  %r = memref.collapse_shape %m [[0, 1], []] : memref<?x4xf32> into memref<?xf32>
  return %r : memref<?xf32>
}

// -----

func.func @a(%m: memref<8xf32>) -> memref<2x5xf32> {
  %r = memref.expand_shape %m [[0, 1]] output_shape [2, 5] : memref<8xf32> into memref<2x5xf32>
  return %r : memref<2x5xf32>
}

// -----

func.func @a(%m: memref<8xf32>) -> memref<2x4xf32> {
  %r = memref.expand_shape %m [[0], [1]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
  return %r : memref<2x4xf32>
}

// -----

func.func @a(%m: memref<8xf32>, %n:index) -> memref<2x4xf32> {
  %r = memref.expand_shape %m [[0, 1]] output_shape [%n, 4] : memref<8xf32> into memref<2x4xf32>
  return %r : memref<2x4xf32>
}

// -----

func.func @a(%m: memref<?xf32>, %n:index) -> memref<2x4xf32> {
  %r = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<?xf32> into memref<2x4xf32>
  return %r : memref<2x4xf32>
}

// -----

func.func @a(%m: memref<8xf32>, %n:index) -> memref<?x4xf32> {
  %r = memref.expand_shape %m [[0, 1]] output_shape [%n, 4] : memref<8xf32> into memref<?x4xf32>
  return %r : memref<?x4xf32>
}

// -----

func.func @a(%m: memref<8xf32>, %n:index) -> memref<2x4xf32> {
  %r = memref.expand_shape %m [[1, 0]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
  return %r : memref<2x4xf32>
}

// -----

func.func @a(%m: memref<4x4xf32, strided<[8,1]>>) {
  %r = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32, strided<[8,1]>> into memref<16xf32>
  return
}

// -----

func.func @a(%m: memref<4x4xf32>) {
  %r = memref.collapse_shape %m [[0, 1]] : memref<4x4xf32> into memref<16xf32, strided<[?]>>
  return
}

// -----

func.func @a(%m: memref<?x4xf32>) {
  %r = memref.collapse_shape %m [[0, 1]] : memref<?x4xf32> into memref<16xf32>
  return
}

// -----

func.func @a(%m: memref<f32>, %n : index) {
  %r = memref.expand_shape %m [] output_shape [%n] : memref<f32> into memref<?xf32>
  return
}

// -----

func.func @a(%m: memref<4xf32, strided<[2]>>, %s: memref<1xi32>) {
  %r = memref.reshape %m(%s) : (memref<4xf32, strided<[2]>>, memref<1xi32>) -> memref<?xf32>
  return
}

// -----

func.func @a(%m: memref<4xf32>, %s: memref<?xi32>) {
  %r = memref.reshape %m(%s) : (memref<4xf32>, memref<?xi32>) -> memref<?xf32>
  return
}
