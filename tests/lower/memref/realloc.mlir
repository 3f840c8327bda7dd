// static
func.func @f(%m: memref<64xf32>) -> memref<124xf32> {
  %r = memref.realloc %m : memref<64xf32> to memref<124xf32>
  return %r : memref<124xf32>
}

// -----

// dynamic
func.func @f(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  %r = memref.realloc %m(%n) {alignment = 8} : memref<?xf32> to memref<?xf32>
  return %r : memref<?xf32>
}

// -----

// dynamic to static, in a memory space
func.func @f(%m: memref<?xi8, 1>) -> memref<4xi8, 1> {
  %r = memref.realloc %m : memref<?xi8, 1> to memref<4xi8, 1>
  return %r : memref<4xi8, 1>
}
