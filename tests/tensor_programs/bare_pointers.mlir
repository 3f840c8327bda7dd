// Tensors by the bare-pointer convention: arguments and results are pointers to consecutive elements. Slices with other
// layouts are copied for a call, and the copies are freed.
func.func @f(%t: tensor<4xf32>, %u: tensor<4xf32>) -> tensor<4xf32> attributes {llvm.bareptr} {
  %0 = arith.addf %t, %u : tensor<4xf32>
  %1 = arith.mulf %0, %u : tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func @column(%t: tensor<4x4xf32>) -> tensor<4xf32> attributes {llvm.bareptr} {
  %s = tensor.extract_slice %t[0, 1][4, 1][1, 1] : tensor<4x4xf32> to tensor<4xf32>
  return %s : tensor<4xf32>
}
func.func @own_column(%t: tensor<4x4xf32>) -> tensor<4xf32> attributes {llvm.bareptr} {
  %d = arith.addf %t, %t : tensor<4x4xf32>
  %s = tensor.extract_slice %d[0, 3][4, 1][1, 1] : tensor<4x4xf32> to tensor<4xf32>
  return %s : tensor<4xf32>
}
func.func @scalar(%t: tensor<f32>) -> tensor<f32> attributes {llvm.bareptr} {
  %0 = arith.addf %t, %t : tensor<f32>
  return %0 : tensor<f32>
}
func.func @print(%t: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0], %z : tensor<4xf32>, vector<4xf32>
  vector.print %v : vector<4xf32>
  return
}
func.func @main() {
  %m = arith.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0],
                             [13.0, 14.0, 15.0, 16.0]]> : tensor<4x4xf32>
  %s = func.call @column(%m) : (tensor<4x4xf32>) -> tensor<4xf32>
  func.call @print(%s) : (tensor<4xf32>) -> ()
  %own = func.call @own_column(%m) : (tensor<4x4xf32>) -> tensor<4xf32>
  func.call @print(%own) : (tensor<4xf32>) -> ()
  %column = tensor.extract_slice %m[0, 2][4, 1][1, 1] : tensor<4x4xf32> to tensor<4xf32>
  %r = func.call @f(%s, %column) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  func.call @print(%r) : (tensor<4xf32>) -> ()
  %f = func.constant @f : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %again = func.call_indirect %f(%column, %r) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  func.call @print(%again) : (tensor<4xf32>) -> ()
  %c1 = arith.constant 1.5 : f32
  %one = tensor.from_elements %c1 : tensor<f32>
  %two = func.call @scalar(%one) : (tensor<f32>) -> tensor<f32>
  %e = tensor.extract %two[] : tensor<f32>
  vector.print %e : f32
  return
}
