func.func @f(%n: index) -> tensor<?x3xindex> {
  %0 = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    %1 = arith.muli %i, %j : index
    %2 = arith.addi %1, %n : index
    tensor.yield %2 : index
  } : tensor<?x3xindex>
  return %0 : tensor<?x3xindex>
}

// -----

// no dimension
func.func @f(%x: f32) -> tensor<f32> {
  %0 = tensor.generate {
    tensor.yield %x : f32
  } : tensor<f32>
  return %0 : tensor<f32>
}

// -----

// tensors in the region
func.func @f(%t: tensor<2x3xi64>, %x: i64) -> tensor<3x2xi64> {
  %0 = tensor.generate {
  ^bb0(%i: index, %j: index):
    %1 = tensor.insert %x into %t[%j, %i] : tensor<2x3xi64>
    %2 = tensor.extract %1[%j, %j] : tensor<2x3xi64>
    tensor.yield %2 : i64
  } : tensor<3x2xi64>
  return %0 : tensor<3x2xi64>
}
