// copied
func.func @f(%m: memref<?xi32, strided<[2]>>) -> tensor<?xi32> {
  %0 = bufferization.to_tensor %m : memref<?xi32, strided<[2]>> to tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// written in place
func.func @f(%m: memref<3xi32>, %x: i32, %i: index) {
  %0 = bufferization.to_tensor %m restrict writable : memref<3xi32> to tensor<3xi32>
  %1 = tensor.insert %x into %0[%i] : tensor<3xi32>
  bufferization.materialize_in_destination %1 in restrict writable %m : (tensor<3xi32>, memref<3xi32>) -> ()
  return
}

// -----

// only read
func.func @f(%m: memref<3xi32>, %i: index) -> i32 {
  %0 = bufferization.to_tensor %m restrict : memref<3xi32> to tensor<3xi32>
  %1 = tensor.extract %0[%i] : tensor<3xi32>
  return %1 : i32
}

// -----

// unranked
func.func @f(%m: memref<*xi32>) -> index {
  %0 = bufferization.to_tensor %m : memref<*xi32> to tensor<*xi32>
  %1 = tensor.rank %0 : tensor<*xi32>
  return %1 : index
}
