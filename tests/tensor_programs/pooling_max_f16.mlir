// The max of windows of 2 x 2 pixels.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f16 = arith.constant 0.0 : f16
  %km100p0_f16 = arith.constant -100.0 : f16
  %x = arith.constant dense<[[[[-3.0, -1.0], [0.0, -1.0], [4.0, 3.0], [-2.0, -3.0], [4.0, 3.0], [8.0, -7.0]], [[2.0, -4.0], [-9.0, 3.0], [7.0, 0.0], [6.0, -8.0], [-2.0, 6.0], [-5.0, -8.0]], [[-8.0, 2.0], [6.0, -2.0], [-7.0, 1.0], [3.0, -6.0], [-9.0, 4.0], [-3.0, 5.0]], [[-9.0, -3.0], [-9.0, -7.0], [-9.0, 5.0], [5.0, 7.0], [-3.0, -7.0], [9.0, 2.0]]]]> : tensor<1x4x6x2xf16>
  %z_e = tensor.empty() : tensor<1x2x3x2xf16>
  %z = linalg.fill ins(%km100p0_f16 : f16) outs(%z_e : tensor<1x2x3x2xf16>) -> tensor<1x2x3x2xf16>
  %w = tensor.empty() : tensor<2x2xf16>
  %y = linalg.pooling_nhwc_max {dilations = dense<[1, 1]> : tensor<2xi64>, strides = dense<[2, 2]> : tensor<2xi64>} ins(%x, %w : tensor<1x4x6x2xf16>, tensor<2x2xf16>) outs(%z : tensor<1x2x3x2xf16>) -> tensor<1x2x3x2xf16>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0, %c0], %k0_f16 {in_bounds = [true, true, true, true]} : tensor<1x2x3x2xf16>, vector<1x2x3x2xf16>
  vector.print %shown1 : vector<1x2x3x2xf16>
  return
}
