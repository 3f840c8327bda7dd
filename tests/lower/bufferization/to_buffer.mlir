// only read
func.func @f(%t: tensor<2x?xf32>, %i: index) -> (f32, f32) {
  %0 = bufferization.to_buffer %t read_only : tensor<2x?xf32> to memref<2x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.load %0[%i, %i] : memref<2x?xf32, strided<[?, ?], offset: ?>>
  %2 = bufferization.to_buffer %t read_only : tensor<2x?xf32> to memref<2x?xf32>
  %3 = memref.load %2[%i, %i] : memref<2x?xf32>
  return %1, %3 : f32, f32
}

// -----

// a copy that may be written
func.func @f(%t: tensor<3xi32>) -> memref<3xi32> {
  %0 = bufferization.to_buffer %t : tensor<3xi32> to memref<3xi32>
  return %0 : memref<3xi32>
}

// -----

// unranked
func.func @f(%t: tensor<*xf32>) -> (index, memref<*xf32>) {
  %0 = bufferization.to_buffer %t read_only : tensor<*xf32> to memref<*xf32>
  %1 = memref.rank %0 : memref<*xf32>
  %2 = bufferization.to_buffer %t : tensor<*xf32> to memref<*xf32>
  return %1, %2 : index, memref<*xf32>
}
