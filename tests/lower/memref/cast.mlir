// ranked->ranked
func.func @f(%m: memref<4x5xf32>) -> (memref<?x?xf32>) {
  %r = memref.cast %m : memref<4x5xf32> to memref<?x?xf32>
  return %r : memref<?x?xf32>
}

// -----

// ranked->unranked
func.func @f(%m: memref<4x5xf32>) -> (memref<*xf32>) {
  %r = memref.cast %m : memref<4x5xf32> to memref<*xf32>
  return %r : memref<*xf32>
}

// -----

// unranked->ranked
func.func @f(%m: memref<*xf32>) -> (memref<4x5xf32>) {
  %r = memref.cast %m : memref<*xf32> to memref<4x5xf32>
  return %r : memref<4x5xf32>
}
