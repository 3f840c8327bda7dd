// A convolution with the channels before the pixels.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[[[0.0, -2.0, 2.0, -3.0, -3.0], [2.0, 1.0, 0.0, 0.0, 2.0], [2.0, -1.0, -1.0, 3.0, -3.0], [0.0, 2.0, 0.0, -2.0, -1.0], [-2.0, 2.0, -2.0, 1.0, 0.0]], [[1.0, -2.0, -1.0, 0.0, -3.0], [2.0, -2.0, -1.0, 1.0, -2.0], [2.0, 0.0, 3.0, 2.0, -2.0], [1.0, 2.0, -1.0, -1.0, 3.0], [2.0, 3.0, 0.0, 0.0, 3.0]]]]> : tensor<1x2x5x5xf32>
  %k = arith.constant dense<[[[[3.0, 3.0], [2.0, 0.0]], [[3.0, 0.0], [3.0, -1.0]]], [[[1.0, -3.0], [-2.0, -3.0]], [[2.0, 3.0], [1.0, -2.0]]]]> : tensor<2x2x2x2xf32>
  %z_e = tensor.empty() : tensor<1x2x4x4xf32>
  %z = linalg.fill ins(%k0p0_f32 : f32) outs(%z_e : tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  %y = linalg.conv_2d_nchw_fchw {dilations = dense<[1, 1]> : tensor<2xi64>, strides = dense<[1, 1]> : tensor<2xi64>} ins(%x, %k : tensor<1x2x5x5xf32>, tensor<2x2x2x2xf32>) outs(%z : tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0, %c0], %k0_f32 {in_bounds = [true, true, true, true]} : tensor<1x2x4x4xf32>, vector<1x2x4x4xf32>
  vector.print %shown1 : vector<1x2x4x4xf32>
  return
}
