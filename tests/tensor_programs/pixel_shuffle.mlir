// Channels become pixels.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[4.0, 25.0, 23.0, 40.0, 5.0, -30.0], [-1.0, -28.0, -41.0, 6.0, 47.0, -12.0], [46.0, 38.0, -38.0, -13.0, 25.0, 3.0], [-47.0, 30.0, -11.0, -26.0, -48.0, 49.0]]> : tensor<4x6xf32>
  %a = tensor.expand_shape %x [[0], [1, 2, 3]] output_shape [4, 2, 3, 1] : tensor<4x6xf32> into tensor<4x2x3x1xf32>
  %b = tensor.expand_shape %a [[0, 1], [2], [3], [4]] output_shape [2, 2, 2, 3, 1] : tensor<4x2x3x1xf32> into tensor<2x2x2x3x1xf32>
  %z = tensor.empty() : tensor<2x2x3x2x1xf32>
  %t = linalg.transpose ins(%b : tensor<2x2x2x3x1xf32>) outs(%z : tensor<2x2x3x2x1xf32>) permutation = [2, 0, 3, 1, 4]
  %y = tensor.collapse_shape %t [[0, 1], [2, 3, 4]] : tensor<2x2x3x2x1xf32> into tensor<4x6xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<4x6xf32>, vector<4x6xf32>
  vector.print %shown1 : vector<4x6xf32>
  return
}
