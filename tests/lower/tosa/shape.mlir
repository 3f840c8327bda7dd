// sizes that are known at run time; -1 follows from the number of elements
func.func @f(%x: tensor<?x6xf32>) -> tensor<?x?xf32> {
  %rows = tosa.dim %x {axis = 0 : i32} : (tensor<?x6xf32>) -> !tosa.shape<1>
  %rest = tosa.const_shape {values = dense<-1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %shape = tosa.concat_shape %rest, %rows : (!tosa.shape<1>, !tosa.shape<1>) -> !tosa.shape<2>
  %0 = tosa.reshape %x, %shape : (tensor<?x6xf32>, !tosa.shape<2>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @f(%x: tensor<3x4xi8>) -> tensor<2x3xi8> {
  %start = tosa.const_shape {values = dense<[1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.slice %x, %start, %size : (tensor<3x4xi8>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x3xi8>
  return %0 : tensor<2x3xi8>
}

// -----

func.func @f(%x: tensor<2x3x4xf16>) -> tensor<4x2x3xf16> {
  %0 = tosa.transpose %x {perms = array<i32: 2, 0, 1>} : (tensor<2x3x4xf16>) -> tensor<4x2x3xf16>
  return %0 : tensor<4x2x3xf16>
}

// -----

func.func @f(%x: tensor<1x3x2xf32>, %i: tensor<1x2xi32>, %y: tensor<1x2x2xf32>) -> tensor<1x3x2xf32> {
  %0 = tosa.scatter %x, %i, %y : (tensor<1x3x2xf32>, tensor<1x2xi32>, tensor<1x2x2xf32>) -> tensor<1x3x2xf32>
  return %0 : tensor<1x3x2xf32>
}
