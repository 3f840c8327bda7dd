// Views of views: expanded, collapsed, sliced.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[4.0, 25.0, 23.0, 40.0, 5.0, -30.0], [-1.0, -28.0, -41.0, 6.0, 47.0, -12.0], [46.0, 38.0, -38.0, -13.0, 25.0, 3.0], [-47.0, 30.0, -11.0, -26.0, -48.0, 49.0]]> : tensor<4x6xf32>
  %a = tensor.expand_shape %x [[0, 1], [2, 3]] output_shape [2, 2, 3, 2] : tensor<4x6xf32> into tensor<2x2x3x2xf32>
  %b = tensor.collapse_shape %a [[0], [1, 2, 3]] : tensor<2x2x3x2xf32> into tensor<2x12xf32>
  %y = tensor.extract_slice %b[0, 1] [2, 5] [1, 2] : tensor<2x12xf32> to tensor<2x5xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<2x5xf32>, vector<2x5xf32>
  vector.print %shown1 : vector<2x5xf32>
  return
}
