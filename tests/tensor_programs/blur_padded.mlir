// A blur of 3 x 3 pixels of an image that is padded by zeros.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[0.0, 0.0, 1.0, 4.0], [6.0, 5.0, 6.0, 6.0], [5.0, 2.0, 7.0, 4.0], [3.0, 6.0, 4.0, 1.0]]> : tensor<4x4xf32>
  %k = arith.constant dense<[[1.0, 2.0, 1.0], [2.0, 4.0, 2.0], [1.0, 2.0, 1.0]]> : tensor<3x3xf32>
  %z_e = tensor.empty() : tensor<4x4xf32>
  %z = linalg.fill ins(%k0p0_f32 : f32) outs(%z_e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %xp = tensor.pad %x low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %k0p0_f32 : f32
  } : tensor<4x4xf32> to tensor<6x6xf32>
  %y = linalg.conv_2d ins(%xp, %k : tensor<6x6xf32>, tensor<3x3xf32>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<4x4xf32>, vector<4x4xf32>
  vector.print %shown1 : vector<4x4xf32>
  return
}
