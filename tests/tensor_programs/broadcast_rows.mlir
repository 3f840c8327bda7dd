// A row in each of three planes.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[4, 25, 23, 40, 5, -30]> : tensor<6xi32>
  %z = tensor.empty() : tensor<2x6x2xi32>
  %y = linalg.broadcast ins(%x : tensor<6xi32>) outs(%z : tensor<2x6x2xi32>) dimensions = [0, 2]
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0], %k0_i32 {in_bounds = [true, true, true]} : tensor<2x6x2xi32>, vector<2x6x2xi32>
  vector.print %shown1 : vector<2x6x2xi32>
  return
}
