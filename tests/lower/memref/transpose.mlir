func.func @f(%m: memref<?x?xf32>) -> (memref<?x?xf32, strided<[1, ?]>>) {
  %r = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
  return %r : memref<?x?xf32, strided<[1, ?]>>
}
