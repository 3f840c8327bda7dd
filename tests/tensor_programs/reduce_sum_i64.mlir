// The sum over dimensions (0, 2).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i64 = arith.constant 0 : i64
  %x = arith.constant dense<[[[0, 2, 1, 2], [-5, 0, 5, 5], [-2, -2, -4, -2]], [[-4, 0, -4, -5], [-5, 1, 5, 1], [2, 4, -1, 1]]]> : tensor<2x3x4xi64>
  %z_e = tensor.empty() : tensor<3xi64>
  %z = linalg.fill ins(%k0_i64 : i64) outs(%z_e : tensor<3xi64>) -> tensor<3xi64>
  %y = linalg.reduce { arith.addi } ins(%x : tensor<2x3x4xi64>) outs(%z : tensor<3xi64>) dimensions = [0, 2]
  %shown1 = vector.transfer_read %y[%c0], %k0_i64 {in_bounds = [true]} : tensor<3xi64>, vector<3xi64>
  vector.print %shown1 : vector<3xi64>
  return
}
