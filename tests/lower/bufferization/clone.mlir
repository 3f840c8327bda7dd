func.func @f(%m: memref<2x?xf32>) -> memref<2x?xf32> {
  %0 = bufferization.clone %m : memref<2x?xf32> to memref<2x?xf32>
  return %0 : memref<2x?xf32>
}

// -----

// strided, another type
func.func @f(%m: memref<?xi32, strided<[2], offset: ?>>) -> memref<4xi32> {
  %0 = bufferization.clone %m : memref<?xi32, strided<[2], offset: ?>> to memref<4xi32>
  return %0 : memref<4xi32>
}

// -----

// unranked
func.func @f(%m: memref<*xf32>) -> memref<*xf32> {
  %0 = bufferization.clone %m : memref<*xf32> to memref<*xf32>
  return %0 : memref<*xf32>
}
