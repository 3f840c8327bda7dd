// A convolution of images with strides (1, 2) and dilations (2, 1).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[[[[-1, -2], [0, 1], [-1, 2], [-1, -3], [3, -2], [-2, 0], [2, -2]], [[-1, -2], [1, 3], [1, -2], [-3, -1], [1, 1], [0, -1], [2, 2]], [[-1, -2], [3, -1], [0, 2], [2, -2], [1, 2], [3, -3], [-1, -1]], [[0, 2], [1, 1], [0, -2], [2, -1], [-1, 3], [-3, 2], [3, -1]], [[-1, -1], [0, 2], [0, -2], [-1, 0], [3, -2], [0, -2], [-3, -3]], [[-1, 0], [1, 0], [-3, -2], [1, -1], [1, -2], [2, 2], [2, 0]]]]> : tensor<1x6x7x2xi32>
  %k = arith.constant dense<[[[[2, -1, 1], [1, 2, -1]], [[-2, -1, 0], [0, -2, 2]]], [[[-2, 2, -2], [1, 0, 1]], [[2, 2, -2], [-2, -2, 1]]], [[[-2, 0, -2], [-1, 2, -1]], [[1, 1, -2], [1, -2, -1]]]]> : tensor<3x2x2x3xi32>
  %z_e = tensor.empty() : tensor<1x2x3x3xi32>
  %z = linalg.fill ins(%k0_i32 : i32) outs(%z_e : tensor<1x2x3x3xi32>) -> tensor<1x2x3x3xi32>
  %y = linalg.conv_2d_nhwc_hwcf {dilations = dense<[2, 1]> : tensor<2xi64>, strides = dense<[1, 2]> : tensor<2xi64>} ins(%x, %k : tensor<1x6x7x2xi32>, tensor<3x2x2x3xi32>) outs(%z : tensor<1x2x3x3xi32>) -> tensor<1x2x3x3xi32>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0, %c0], %k0_i32 {in_bounds = [true, true, true, true]} : tensor<1x2x3x3xi32>, vector<1x2x3x3xi32>
  vector.print %shown1 : vector<1x2x3x3xi32>
  return
}
