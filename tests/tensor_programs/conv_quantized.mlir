// A convolution of bytes with zero points.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[[[[-7, 10], [-2, 68], [-81, -48], [-26, 59]], [[-34, 84], [-78, 62], [33, -3], [-90, -14]], [[-50, 8], [67, -85], [-61, -29], [-91, -96]], [[-15, 1], [-19, 13], [94, -47], [-65, -43]]]]> : tensor<1x4x4x2xi8>
  %k = arith.constant dense<[[[[15, 6], [-5, 11]], [[8, 6], [-11, 0]]], [[[-9, 2], [-13, 14]], [[12, 1], [6, 6]]]]> : tensor<2x2x2x2xi8>
  %z_e = tensor.empty() : tensor<1x3x3x2xi32>
  %z = linalg.fill ins(%k0_i32 : i32) outs(%z_e : tensor<1x3x3x2xi32>) -> tensor<1x3x3x2xi32>
  %zx = arith.constant 5 : i32
  %zk = arith.constant -3 : i32
  %y = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<[1, 1]> : tensor<2xi64>, strides = dense<[1, 1]> : tensor<2xi64>} ins(%x, %k, %zx, %zk : tensor<1x4x4x2xi8>, tensor<2x2x2x2xi8>, i32, i32) outs(%z : tensor<1x3x3x2xi32>) -> tensor<1x3x3x2xi32>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0, %c0], %k0_i32 {in_bounds = [true, true, true, true]} : tensor<1x3x3x2xi32>, vector<1x3x3x2xi32>
  vector.print %shown1 : vector<1x3x3x2xi32>
  return
}
