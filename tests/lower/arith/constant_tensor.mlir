func.func @f() -> (tensor<2x2xi32>, tensor<2xf32>, tensor<index>) {
  %0 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %1 = arith.constant dense<1.5> : tensor<2xf32>
  %2 = arith.constant dense<7> : tensor<index>
  return %0, %1, %2 : tensor<2x2xi32>, tensor<2xf32>, tensor<index>
}

// -----

// equal constants share a global
func.func @f(%i: index) -> (i32, i32) {
  %0 = arith.constant dense<[1, 2]> : tensor<2xi32>
  %1 = arith.constant dense<[1, 2]> : tensor<2xi32>
  %2 = tensor.extract %0[%i] : tensor<2xi32>
  %3 = tensor.extract %1[%i] : tensor<2xi32>
  return %2, %3 : i32, i32
}

// -----

// complex numbers, bits, small floats, no element
func.func @f(%i: index) -> (complex<f32>, i1, f8E5M2, index) {
  %0 = arith.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %1 = arith.constant dense<[true, false]> : tensor<2xi1>
  %2 = arith.constant dense<[1.0, 2.0]> : tensor<2xf8E5M2>
  %3 = arith.constant dense<> : tensor<0xindex>
  %4 = tensor.extract %0[%i] : tensor<2xcomplex<f32>>
  %5 = tensor.extract %1[%i] : tensor<2xi1>
  %6 = tensor.extract %2[%i] : tensor<2xf8E5M2>
  %7 = tensor.extract %3[%i] : tensor<0xindex>
  return %4, %5, %6, %7 : complex<f32>, i1, f8E5M2, index
}

// -----

// sparse
func.func @f(%i: index) -> i32 {
  %0 = arith.constant sparse<[[1]], [5]> : tensor<3xi32>
  %1 = tensor.extract %0[%i] : tensor<3xi32>
  return %1 : i32
}

// -----

// resource
func.func @f(%i: index) -> i32 {
  %0 = arith.constant dense_resource<numbers> : tensor<2xi32>
  %1 = tensor.extract %0[%i] : tensor<2xi32>
  return %1 : i32
}
{-#
  dialect_resources: {
    builtin: {
      numbers: "0x0400000007000000FEFFFFFF"
    }
  }
#-}
