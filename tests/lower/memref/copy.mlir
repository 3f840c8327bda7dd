// identity layout
func.func @f(%a: memref<4x5xf32>, %b: memref<4x5xf32>) {
  memref.copy %a, %b : memref<4x5xf32> to memref<4x5xf32>
  return
}

// -----

// strided
func.func @f(%a: memref<?xf32, strided<[?], offset: ?>>, %b: memref<?xf32>) {
  memref.copy %a, %b : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32>
  return
}

// -----

// unranked
func.func @f(%a: memref<*xf32>, %b: memref<*xf32>) {
  memref.copy %a, %b : memref<*xf32> to memref<*xf32>
  return
}
