// A network: convolution, bias, relu, pooling, and a layer of products.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %km1000p0_f32 = arith.constant -1000.0 : f32
  %x = arith.constant dense<[[[[-1.0], [0.0], [-3.0], [-2.0], [-2.0]], [[-2.0], [1.0], [0.0], [1.0], [0.0]], [[-1.0], [0.0], [0.0], [0.0], [0.0]], [[-2.0], [-1.0], [-2.0], [0.0], [2.0]], [[1.0], [-3.0], [3.0], [1.0], [-2.0]]]]> : tensor<1x5x5x1xf32>
  %k = arith.constant dense<[[[[1.0, 3.0]], [[-1.0, 2.0]]], [[[3.0, 1.0]], [[-1.0, 2.0]]]]> : tensor<2x2x1x2xf32>
  %b = arith.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %w = arith.constant dense<[[0.0, -3.0, -3.0], [-3.0, -3.0, 2.0], [-3.0, -2.0, 2.0], [-2.0, -1.0, -1.0], [-2.0, 3.0, -1.0], [-2.0, 1.0, 3.0], [3.0, 0.0, 0.0], [-1.0, -3.0, 2.0]]> : tensor<8x3xf32>
  %z_e = tensor.empty() : tensor<1x4x4x2xf32>
  %z = linalg.fill ins(%k0p0_f32 : f32) outs(%z_e : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
  %start = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%b : tensor<2xf32>) outs(%z : tensor<1x4x4x2xf32>) {
  ^bb0(%x0: f32, %o: f32):
    linalg.yield %x0 : f32
  } -> tensor<1x4x4x2xf32>
  %c = linalg.conv_2d_nhwc_hwcf {dilations = dense<[1, 1]> : tensor<2xi64>, strides = dense<[1, 1]> : tensor<2xi64>} ins(%x, %k : tensor<1x5x5x1xf32>, tensor<2x2x1x2xf32>) outs(%start : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c, d)>, affine_map<(a, b, c, d) -> (a, b, c, d)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%c : tensor<1x4x4x2xf32>) outs(%z : tensor<1x4x4x2xf32>) {
  ^bb0(%x0: f32, %o: f32):
    %m = arith.maximumf %x0, %k0p0_f32 : f32
    linalg.yield %m : f32
  } -> tensor<1x4x4x2xf32>
  %low_e = tensor.empty() : tensor<1x2x2x2xf32>
  %low = linalg.fill ins(%km1000p0_f32 : f32) outs(%low_e : tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
  %win = tensor.empty() : tensor<2x2xf32>
  %m = linalg.pooling_nhwc_max {dilations = dense<[1, 1]> : tensor<2xi64>, strides = dense<[2, 2]> : tensor<2xi64>} ins(%r, %win : tensor<1x4x4x2xf32>, tensor<2x2xf32>) outs(%low : tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
  %flat = tensor.collapse_shape %m [[0], [1, 2, 3]] : tensor<1x2x2x2xf32> into tensor<1x8xf32>
  %zl_e = tensor.empty() : tensor<1x3xf32>
  %zl = linalg.fill ins(%k0p0_f32 : f32) outs(%zl_e : tensor<1x3xf32>) -> tensor<1x3xf32>
  %y = linalg.matmul ins(%flat, %w : tensor<1x8xf32>, tensor<8x3xf32>) outs(%zl : tensor<1x3xf32>) -> tensor<1x3xf32>
  %shown1 = vector.transfer_read %m[%c0, %c0, %c0, %c0], %k0_f32 {in_bounds = [true, true, true, true]} : tensor<1x2x2x2xf32>, vector<1x2x2x2xf32>
  vector.print %shown1 : vector<1x2x2x2xf32>
  %shown2 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<1x3xf32>, vector<1x3xf32>
  vector.print %shown2 : vector<1x3xf32>
  return
}
