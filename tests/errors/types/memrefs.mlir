// ARGS: --split-input-file
// Memrefs that are not the same memory.
func.func @f(%m: memref<4xf32>) {
  %r = memref.cast %m : memref<4xf32> to memref<4xf64>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %r = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %r = memref.cast %m : memref<4xf32> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  memref.copy %a, %b : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>) {
  %r = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf64, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32, 2>
  return
}

// -----

func.func @f(%m: memref<8xi8, strided<[2]>>, %i: index) {
  %r = memref.view %m[%i][] : memref<8xi8, strided<[2]>> to memref<2xf32>
  return
}
