// A convolution of sequences with the channels first.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i64 = arith.constant 0 : i64
  %x = arith.constant dense<[[[-2, 1, -2, 1, 2, 2], [2, -3, 0, -2, -3, -2]], [[-1, -2, -1, 3, 0, 1], [-3, -3, -3, 1, -3, 0]]]> : tensor<2x2x6xi64>
  %k = arith.constant dense<[[[-2, 2, -3], [0, -2, 1]], [[-3, 1, 2], [-2, -1, -3]]]> : tensor<2x2x3xi64>
  %z_e = tensor.empty() : tensor<2x2x2xi64>
  %z = linalg.fill ins(%k0_i64 : i64) outs(%z_e : tensor<2x2x2xi64>) -> tensor<2x2x2xi64>
  %y = linalg.conv_1d_ncw_fcw {dilations = dense<[2]> : tensor<1xi64>, strides = dense<[1]> : tensor<1xi64>} ins(%x, %k : tensor<2x2x6xi64>, tensor<2x2x3xi64>) outs(%z : tensor<2x2x2xi64>) -> tensor<2x2x2xi64>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0], %k0_i64 {in_bounds = [true, true, true]} : tensor<2x2x2xi64>, vector<2x2x2xi64>
  vector.print %shown1 : vector<2x2x2xi64>
  return
}
