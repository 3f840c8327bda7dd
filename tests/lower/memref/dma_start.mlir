func.func @f(%s: memref<16xf32>, %d: memref<16xf32, 1>, %t: memref<1xi32>, %i: index, %n: index) {
  memref.dma_start %s[%i], %d[%i], %n, %t[%i] : memref<16xf32>, memref<16xf32, 1>, memref<1xi32>
  return
}

// -----

// strided in the slower memory, which has the lower space
func.func @f(%s: memref<4x4xf32, 2>, %d: memref<?xf32, strided<[?], offset: ?>>, %t: memref<i32>, %i: index) {
  memref.dma_start %s[%i, %i], %d[%i], %i, %t[], %i, %i
    : memref<4x4xf32, 2>, memref<?xf32, strided<[?], offset: ?>>, memref<i32>
  return
}

// -----

// generic form
func.func @f(%s: memref<f32>, %d: memref<f32, 1>, %t: memref<1xi32>, %i: index) {
  "memref.dma_start"(%s, %d, %i, %t, %i) : (memref<f32>, memref<f32, 1>, index, memref<1xi32>, index) -> ()
  return
}
