// ERA: 2020
func @f(%t: tensor<4xf32>, %m: memref<4xf32>) -> tensor<?xf32> {
  tensor_store %t, %m : memref<4xf32>
  %0 = tensor_load %m : memref<4xf32>
  %1 = tensor_cast %0 : tensor<4xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}
