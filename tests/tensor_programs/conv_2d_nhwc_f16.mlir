// A convolution of images with strides (2, 2) and dilations (1, 2).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f16 = arith.constant 0.0 : f16
  %k0p0_f16 = arith.constant 0.0 : f16
  %x = arith.constant dense<[[[[-1.0, -2.0], [0.0, 1.0], [-1.0, 2.0], [-1.0, -3.0], [3.0, -2.0], [-2.0, 0.0], [2.0, -2.0]], [[-1.0, -2.0], [1.0, 3.0], [1.0, -2.0], [-3.0, -1.0], [1.0, 1.0], [0.0, -1.0], [2.0, 2.0]], [[-1.0, -2.0], [3.0, -1.0], [0.0, 2.0], [2.0, -2.0], [1.0, 2.0], [3.0, -3.0], [-1.0, -1.0]], [[0.0, 2.0], [1.0, 1.0], [0.0, -2.0], [2.0, -1.0], [-1.0, 3.0], [-3.0, 2.0], [3.0, -1.0]], [[-1.0, -1.0], [0.0, 2.0], [0.0, -2.0], [-1.0, 0.0], [3.0, -2.0], [0.0, -2.0], [-3.0, -3.0]], [[-1.0, 0.0], [1.0, 0.0], [-3.0, -2.0], [1.0, -1.0], [1.0, -2.0], [2.0, 2.0], [2.0, 0.0]]]]> : tensor<1x6x7x2xf16>
  %k = arith.constant dense<[[[[2.0, -1.0, 1.0], [1.0, 2.0, -1.0]], [[-2.0, -1.0, 0.0], [0.0, -2.0, 2.0]]], [[[-2.0, 2.0, -2.0], [1.0, 0.0, 1.0]], [[2.0, 2.0, -2.0], [-2.0, -2.0, 1.0]]], [[[-2.0, 0.0, -2.0], [-1.0, 2.0, -1.0]], [[1.0, 1.0, -2.0], [1.0, -2.0, -1.0]]]]> : tensor<3x2x2x3xf16>
  %z_e = tensor.empty() : tensor<1x2x3x3xf16>
  %z = linalg.fill ins(%k0p0_f16 : f16) outs(%z_e : tensor<1x2x3x3xf16>) -> tensor<1x2x3x3xf16>
  %y = linalg.conv_2d_nhwc_hwcf {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 2]> : tensor<2xi64>} ins(%x, %k : tensor<1x6x7x2xf16>, tensor<3x2x2x3xf16>) outs(%z : tensor<1x2x3x3xf16>) -> tensor<1x2x3x3xf16>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0, %c0], %k0_f16 {in_bounds = [true, true, true, true]} : tensor<1x2x3x3xf16>, vector<1x2x3x3xf16>
  vector.print %shown1 : vector<1x2x3x3xf16>
  return
}
