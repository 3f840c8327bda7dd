// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Operands of transfers and hints of prefetches.
func.func @a(%m: memref<4xf32>) {
  memref.prefetch %m[], read, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @a(%m: memref<4xf32>, %i: index) {
  memref.prefetch %m[%i], read, locality<4>, data : memref<4xf32>
  return
}

// -----

func.func @a(%m: memref<4xf32>, %i: index, %t: memref<1xi32>) {
  memref.dma_start %m[%i], %m[%i], %i, %t[] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @a(%m: memref<4xf32>, %i: index, %t: memref<1xi32>) {
  memref.dma_start %m[%i], %m[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @a(%m: memref<4xf32>, %i: index, %t: memref<1xi32>) {
  memref.dma_start %m[%i], %m[%i], %i, %t[%i], %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

func.func @a(%m: memref<4xf32>, %i: index, %t: memref<1xi32>) {
  memref.dma_wait %t[], %i : memref<1xi32>
  return
}

// -----

func.func @a(%m: memref<*xf32>, %i: index, %t: memref<1xi32>) {
  "memref.dma_start"(%m, %i, %i, %t, %i) : (memref<*xf32>, index, index, memref<1xi32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.prefetch %m[%i], load, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  memref.prefetch %m[%i], read, locality<4294967296>, data : memref<4xf32>
  return
}
