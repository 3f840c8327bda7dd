// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Subviews whose type is not that of the view, or that lie outside of the memref.
func.func @f(%m: memref<8x16xf32>) {
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[%i, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  %0 = memref.subview %m[0, 2] [4, 4] [1, 2] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: 2>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x5xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4xf32, strided<[16]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<1x4x4xf32, strided<[64, 16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  %0 = memref.subview %m[8, 0] [1, 4] [1, 1] : memref<8x16xf32> to memref<1x4xf32, strided<[16, 1], offset: 128>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  %0 = memref.subview %m[6, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: 96>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %n: index) {
  %0 = memref.subview %m[0, 0] [%n, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>) {
  %0 = memref.subview %m[-1, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: -16>>
  return
}
