// ARGS: --split-input-file
// Types that say of a view what it is not.
func.func @f(%m: memref<8x8xf32>) {
  %r = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>, %i: index) {
  %r = memref.subview %m[%i, 0] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %r = memref.reinterpret_cast %m to offset: [1], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [5], strides: [1] : memref<8xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  %r = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  %r = memref.transpose %m (i, j) -> (i, i) : memref<4x8xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %r = memref.subview %m[6] [2] [2] : memref<8xf32> to memref<2xf32, strided<[2], offset: 6>>
  return
}
