// Rows of a table by `tensor.gather`.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %table = arith.constant dense<[[9, 7, -7], [-3, 1, 5], [-3, 9, 9], [8, 2, 8], [1, 8, 3]]> : tensor<5x3xi32>
  %rows = arith.constant dense<[[4], [0], [2], [4]]> : tensor<4x1xindex>
  %y = tensor.gather %table[%rows] gather_dims([0]) : (tensor<5x3xi32>, tensor<4x1xindex>) -> tensor<4x1x3xi32>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0], %k0_i32 {in_bounds = [true, true, true]} : tensor<4x1x3xi32>, vector<4x1x3xi32>
  vector.print %shown1 : vector<4x1x3xi32>
  return
}
