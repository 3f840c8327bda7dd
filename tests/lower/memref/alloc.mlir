// static
func.func @f() -> (memref<4x5xf32>) {
  %r = memref.alloc() : memref<4x5xf32>
  return %r : memref<4x5xf32>
}

// -----

// dynamic
func.func @f(%n: index) -> (memref<?x5xf32>) {
  %r = memref.alloc(%n) : memref<?x5xf32>
  return %r : memref<?x5xf32>
}

// -----

// aligned
func.func @f(%n: index) -> (memref<?xf32>) {
  %r = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf32>
  return %r : memref<?xf32>
}

// -----

// memory space
func.func @f(%n: index) -> (memref<?xf32, 3>) {
  %r = memref.alloc(%n) : memref<?xf32, 3>
  return %r : memref<?xf32, 3>
}

// -----

// elements that are no numbers: aligned by their size
func.func @f() -> (memref<3xvector<16xf32>>) {
  %r = memref.alloc() : memref<3xvector<16xf32>>
  return %r : memref<3xvector<16xf32>>
}
