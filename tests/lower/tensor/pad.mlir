func.func @f(%t: tensor<2x3xf32>, %x: f32) -> tensor<3x5xf32> {
  %0 = tensor.pad %t low[1, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<2x3xf32> to tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// -----

// dynamic amounts, a value that depends on the position
func.func @f(%t: tensor<?xindex>, %l: index, %h: index) -> tensor<?xindex> {
  %0 = tensor.pad %t nofold low[%l] high[%h] {
  ^bb0(%i: index):
    %1 = arith.addi %i, %l : index
    tensor.yield %1 : index
  } : tensor<?xindex> to tensor<?xindex>
  return %0 : tensor<?xindex>
}

// -----

// no dimension
func.func @f(%t: tensor<i8>, %x: i8) -> tensor<i8> {
  %0 = tensor.pad %t low[] high[] {
    tensor.yield %x : i8
  } : tensor<i8> to tensor<i8>
  return %0 : tensor<i8>
}
