// static
func.func @f() -> (memref<4x5xf32>) {
  %r = memref.alloca() : memref<4x5xf32>
  return %r : memref<4x5xf32>
}

// -----

// dynamic
func.func @f(%n: index) -> (memref<?x5xf32>) {
  %r = memref.alloca(%n) : memref<?x5xf32>
  return %r : memref<?x5xf32>
}

// -----

// aligned
func.func @f(%n: index) -> (memref<?xf32>) {
  %r = memref.alloca(%n) {alignment = 64 : i64} : memref<?xf32>
  return %r : memref<?xf32>
}

// -----

// memory space
func.func @f(%n: index) -> (memref<?xf32, 3>) {
  %r = memref.alloca(%n) : memref<?xf32, 3>
  return %r : memref<?xf32, 3>
}
