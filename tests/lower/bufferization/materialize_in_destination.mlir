func.func @f(%t: tensor<2x2xf32>, %m: memref<2x2xf32, strided<[4, 2], offset: 1>>) {
  bufferization.materialize_in_destination %t in restrict writable %m
    : (tensor<2x2xf32>, memref<2x2xf32, strided<[4, 2], offset: 1>>) -> ()
  return
}

// -----

// in a tensor
func.func @f(%t: tensor<?xi32>, %d: tensor<?xi32>) -> tensor<?xi32> {
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
