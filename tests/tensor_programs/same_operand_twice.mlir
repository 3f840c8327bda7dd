// An output is an input too.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %y = linalg.add ins(%x, %x : tensor<4xi32>, tensor<4xi32>) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  %z = linalg.mul ins(%y, %x : tensor<4xi32>, tensor<4xi32>) outs(%y : tensor<4xi32>) -> tensor<4xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %z[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  %shown3 = vector.transfer_read %x[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown3 : vector<4xi32>
  return
}
