// The sum of windows of 2 x 2 pixels.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i64 = arith.constant 0 : i64
  %x = arith.constant dense<[[[[-3, -1], [0, -1], [4, 3], [-2, -3], [4, 3], [8, -7]], [[2, -4], [-9, 3], [7, 0], [6, -8], [-2, 6], [-5, -8]], [[-8, 2], [6, -2], [-7, 1], [3, -6], [-9, 4], [-3, 5]], [[-9, -3], [-9, -7], [-9, 5], [5, 7], [-3, -7], [9, 2]]]]> : tensor<1x4x6x2xi64>
  %z_e = tensor.empty() : tensor<1x2x3x2xi64>
  %z = linalg.fill ins(%k0_i64 : i64) outs(%z_e : tensor<1x2x3x2xi64>) -> tensor<1x2x3x2xi64>
  %w = tensor.empty() : tensor<2x2xi64>
  %y = linalg.pooling_nhwc_sum {dilations = dense<[1, 1]> : tensor<2xi64>, strides = dense<[2, 2]> : tensor<2xi64>} ins(%x, %w : tensor<1x4x6x2xi64>, tensor<2x2xi64>) outs(%z : tensor<1x2x3x2xi64>) -> tensor<1x2x3x2xi64>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0, %c0], %k0_i64 {in_bounds = [true, true, true, true]} : tensor<1x2x3x2xi64>, vector<1x2x3x2xi64>
  vector.print %shown1 : vector<1x2x3x2xi64>
  return
}
