// ERA: 2020
func @casts(%m: memref<4x8xf32>) -> memref<?x?xf32> {
  %0 = memref_cast %m : memref<4x8xf32> to memref<?x?xf32>
  %1 = memref_cast %0 : memref<?x?xf32> to memref<*xf32>
  %2 = std.memref_cast %1 : memref<*xf32> to memref<?x?xf32>
  return %2 : memref<?x?xf32>
}
