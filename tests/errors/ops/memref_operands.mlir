// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Operands, attributes and types of memref ops that do not fit each other.
func.func @f(%n: index) {
  %0 = memref.alloc(%n) : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = memref.alloc() : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = memref.alloc()[%n] : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = memref.alloc() {alignment = 3 : i64} : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  %0 = memref.alloc() {alignment = -8 : i64} : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index) {
  %0 = memref.load %m[%n] {alignment = 3 : i64} : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index) {
  %0 = memref.load %m[%n] {alignment = 0 : i64} : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %n: index) {
  %0 = memref.subview %m[0][4][1] : memref<4x4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %n: index) {
  %0 = "memref.subview"(%m, %n) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<4x4xf32>, index) -> memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %n: index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<4x4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %n: index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [5], strides: [1] : memref<4x4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32>, %n: index) {
  %0 = memref.reinterpret_cast %m to offset: [0, 1], sizes: [4], strides: [1] : memref<4x4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  %0 = memref.transpose %m (i, j) -> (i, i) : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4xi8>, %n: index) {
  %0 = memref.view %m[%n][%n] : memref<4xi8> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xi8>, %n: index) {
  %0 = memref.view %m[%n][] : memref<4xi8> to memref<?xf32>
  return
}

// -----

memref.global "private" @g : memref<?xf32>

// -----

memref.global "private" constant @g : memref<2xf32> = dense<1.0> {alignment = 3 : i64}

// -----

memref.global "private" constant @g : memref<2xf32> = dense<1.0> : tensor<2xf32>

// -----

func.func @f(%m: memref<4x8xf32>) {
  "memref.extract_strided_metadata"(%m) : (memref<4x8xf32>) -> (memref<f32>, index, index, index, index)
  return
}
