// Tiles of 2 x 2 with padding, and back.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k7p0_f32 = arith.constant 7.0 : f32
  %x = arith.constant dense<[[3.0, 2.0, -3.0, 2.0, -3.0], [2.0, 3.0, 3.0, -2.0, -3.0], [2.0, -2.0, -3.0, -2.0, -2.0]]> : tensor<3x5xf32>
  %d = tensor.empty() : tensor<2x3x2x2xf32>
  %r = tensor.empty() : tensor<3x5xf32>
  %t = linalg.pack %x padding_value(%k7p0_f32 : f32) inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<3x5xf32> -> tensor<2x3x2x2xf32>
  %y = linalg.unpack %t inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %r : tensor<2x3x2x2xf32> -> tensor<3x5xf32>
  %shown1 = vector.transfer_read %t[%c0, %c0, %c0, %c0], %k0_f32 {in_bounds = [true, true, true, true]} : tensor<2x3x2x2xf32>, vector<2x3x2x2xf32>
  vector.print %shown1 : vector<2x3x2x2xf32>
  %shown2 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<3x5xf32>, vector<3x5xf32>
  vector.print %shown2 : vector<3x5xf32>
  return
}
