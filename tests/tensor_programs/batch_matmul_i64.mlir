// Products of three pairs of matrices of i64.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i64 = arith.constant 0 : i64
  %a = arith.constant dense<[[[1, 0, -2], [2, 0, 0]], [[-3, 1, 0], [-1, -3, 3]], [[-2, 0, 0], [0, 3, 2]]]> : tensor<3x2x3xi64>
  %b = arith.constant dense<[[[0, 3], [0, 1], [-3, 2]], [[2, 0], [1, -2], [-3, -2]], [[3, 2], [-2, 3], [-3, 3]]]> : tensor<3x3x2xi64>
  %z_e = tensor.empty() : tensor<3x2x2xi64>
  %z = linalg.fill ins(%k0_i64 : i64) outs(%z_e : tensor<3x2x2xi64>) -> tensor<3x2x2xi64>
  %y = linalg.batch_matmul ins(%a, %b : tensor<3x2x3xi64>, tensor<3x3x2xi64>) outs(%z : tensor<3x2x2xi64>) -> tensor<3x2x2xi64>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0], %k0_i64 {in_bounds = [true, true, true]} : tensor<3x2x2xi64>, vector<3x2x2xi64>
  vector.print %shown1 : vector<3x2x2xi64>
  return
}
