func.func @f(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tosa.sigmoid %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// a dimension 1 of the operand is broadcast; a dynamic one may be 1
func.func @f(%x: tensor<2x1xi32>, %y: tensor<?x3xi32>) -> tensor<2x3xi32> {
  %0 = tosa.add %x, %y : (tensor<2x1xi32>, tensor<?x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// -----

func.func @f(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tosa.clamp %x {max_val = 6.0 : f32, min_val = 0.0 : f32, nan_mode = IGNORE} : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// zero points that are known at run time
func.func @f(%x: tensor<4xi8>, %from: tensor<1xi8>, %to: tensor<1xi8>) -> tensor<4xi8> {
  %0 = tosa.negate %x, %from, %to : (tensor<4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -----

func.func @f(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %shift = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %x, %y, %shift : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
