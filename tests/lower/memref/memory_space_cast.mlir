// ranked
func.func @f(%m: memref<?xf32, 5>) -> memref<?xf32> {
  %r = memref.memory_space_cast %m : memref<?xf32, 5> to memref<?xf32>
  return %r : memref<?xf32>
}

// -----

// unranked
func.func @f(%m: memref<*xf32, 5>) -> memref<*xf32> {
  %r = memref.memory_space_cast %m : memref<*xf32, 5> to memref<*xf32>
  return %r : memref<*xf32>
}

// -----

// the same space
func.func @f(%m: memref<2x?xf32, strided<[?, 1], offset: ?>>) -> memref<2x?xf32, strided<[?, 1], offset: ?>> {
  %r = memref.memory_space_cast %m
    : memref<2x?xf32, strided<[?, 1], offset: ?>> to memref<2x?xf32, strided<[?, 1], offset: ?>>
  return %r : memref<2x?xf32, strided<[?, 1], offset: ?>>
}

// -----

// two other spaces
func.func @f(%m: memref<4xf32, 1>) -> memref<4xf32, 3> {
  %r = memref.memory_space_cast %m : memref<4xf32, 1> to memref<4xf32, 3>
  return %r : memref<4xf32, 3>
}
