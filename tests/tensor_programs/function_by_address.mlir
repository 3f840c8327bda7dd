// An indirect call of a function on tensors.
func.func @triple(%t: tensor<4xi32>) -> tensor<4xi32> {
  %k = arith.constant dense<3> : tensor<4xi32>
  %r = arith.muli %t, %k : tensor<4xi32>
  return %r : tensor<4xi32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %f = constant @triple : (tensor<4xi32>) -> tensor<4xi32>
  %a = call_indirect %f(%x) : (tensor<4xi32>) -> tensor<4xi32>
  %y = call_indirect %f(%a) : (tensor<4xi32>) -> tensor<4xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  return
}
