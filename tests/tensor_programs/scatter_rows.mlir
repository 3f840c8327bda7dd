// Rows are scattered over a table of zeros.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[4.0, 25.0, 23.0, 40.0, 5.0, -30.0], [-1.0, -28.0, -41.0, 6.0, 47.0, -12.0], [46.0, 38.0, -38.0, -13.0, 25.0, 3.0], [-47.0, 30.0, -11.0, -26.0, -48.0, 49.0]]> : tensor<4x6xf32>
  %z = arith.constant dense<0.0> : tensor<5x6xf32>
  %at = arith.constant dense<[[4], [0], [2], [1]]> : tensor<4x1xindex>
  %xs = tensor.expand_shape %x [[0, 1], [2]] output_shape [4, 1, 6] : tensor<4x6xf32> into tensor<4x1x6xf32>
  %y = tensor.scatter %xs into %z[%at] scatter_dims([0]) unique : (tensor<4x1x6xf32>, tensor<5x6xf32>, tensor<4x1xindex>) -> tensor<5x6xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<5x6xf32>, vector<5x6xf32>
  vector.print %shown1 : vector<5x6xf32>
  return
}
