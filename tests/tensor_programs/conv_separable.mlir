// A convolution of each channel, then a product over the channels.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[[[0.0, -3.0, 1.0], [3.0, -2.0, 3.0], [-1.0, 1.0, -1.0], [-3.0, 2.0, -3.0]], [[2.0, -1.0, -2.0], [3.0, 0.0, -3.0], [1.0, 2.0, -1.0], [-1.0, -3.0, 3.0]], [[1.0, 2.0, 2.0], [-3.0, 2.0, -2.0], [-3.0, 0.0, 1.0], [2.0, 2.0, 0.0]], [[-3.0, -2.0, 0.0], [3.0, -3.0, -2.0], [0.0, 0.0, 2.0], [-1.0, 0.0, 3.0]]]]> : tensor<1x4x4x3xf64>
  %k = arith.constant dense<[[[-3.0, 2.0, 1.0], [2.0, -3.0, 1.0]], [[0.0, 0.0, 2.0], [3.0, 2.0, -2.0]]]> : tensor<2x2x3xf64>
  %w = arith.constant dense<[[-2.0, 3.0], [-2.0, 2.0], [-2.0, 0.0]]> : tensor<3x2xf64>
  %z_e = tensor.empty() : tensor<1x3x3x3xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<1x3x3x3xf64>) -> tensor<1x3x3x3xf64>
  %d = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<[1, 1]> : tensor<2xi64>, strides = dense<[1, 1]> : tensor<2xi64>} ins(%x, %k : tensor<1x4x4x3xf64>, tensor<2x2x3xf64>) outs(%z : tensor<1x3x3x3xf64>) -> tensor<1x3x3x3xf64>
  %z2_e = tensor.empty() : tensor<1x3x3x2xf64>
  %z2 = linalg.fill ins(%k0p0_f64 : f64) outs(%z2_e : tensor<1x3x3x2xf64>) -> tensor<1x3x3x2xf64>
  %y = linalg.generic {indexing_maps = [affine_map<(a, b, c, d, e) -> (a, b, c, d)>, affine_map<(a, b, c, d, e) -> (d, e)>, affine_map<(a, b, c, d, e) -> (a, b, c, e)>], iterator_types = ["parallel", "parallel", "parallel", "reduction", "parallel"]}
      ins(%d, %w : tensor<1x3x3x3xf64>, tensor<3x2xf64>) outs(%z2 : tensor<1x3x3x2xf64>) {
  ^bb0(%x0: f64, %x1: f64, %o: f64):
    %m = arith.mulf %x0, %x1 : f64
    %s = arith.addf %m, %o : f64
    linalg.yield %s : f64
  } -> tensor<1x3x3x2xf64>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0, %c0], %k0_f64 {in_bounds = [true, true, true, true]} : tensor<1x3x3x2xf64>, vector<1x3x3x2xf64>
  vector.print %shown1 : vector<1x3x3x2xf64>
  return
}
