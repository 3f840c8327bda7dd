// A convolution with the filters first.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[[[0.0, 1.0], [-2.0, -2.0], [2.0, -1.0], [-3.0, 0.0], [-3.0, -3.0]], [[2.0, 2.0], [1.0, -2.0], [0.0, -1.0], [0.0, 1.0], [2.0, -2.0]], [[2.0, 2.0], [-1.0, 0.0], [-1.0, 3.0], [3.0, 2.0], [-3.0, -2.0]], [[0.0, 1.0], [2.0, 2.0], [0.0, -1.0], [-2.0, -1.0], [-1.0, 3.0]], [[-2.0, 2.0], [2.0, 3.0], [-2.0, 0.0], [1.0, 0.0], [0.0, 3.0]]]]> : tensor<1x5x5x2xf64>
  %k = arith.constant dense<[[[[3.0, 3.0], [3.0, 0.0]], [[2.0, 3.0], [0.0, -1.0]]], [[[1.0, 2.0], [-3.0, 3.0]], [[-2.0, 1.0], [-3.0, -2.0]]]]> : tensor<2x2x2x2xf64>
  %z_e = tensor.empty() : tensor<1x4x4x2xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<1x4x4x2xf64>) -> tensor<1x4x4x2xf64>
  %y = linalg.conv_2d_nhwc_fhwc {dilations = dense<[1, 1]> : tensor<2xi64>, strides = dense<[1, 1]> : tensor<2xi64>} ins(%x, %k : tensor<1x5x5x2xf64>, tensor<2x2x2x2xf64>) outs(%z : tensor<1x4x4x2xf64>) -> tensor<1x4x4x2xf64>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0, %c0], %k0_f64 {in_bounds = [true, true, true, true]} : tensor<1x4x4x2xf64>, vector<1x4x4x2xf64>
  vector.print %shown1 : vector<1x4x4x2xf64>
  return
}
