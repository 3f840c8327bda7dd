// Two heads of linear attention: a product of batches on expanded and transposed tensors.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[2.0, 0.0, 1.0, 2.0], [-1.0, -3.0, -3.0, -2.0], [-2.0, -3.0, 2.0, 0.0]]> : tensor<3x4xf32>
  %k = arith.constant dense<[[2.0, 2.0, 2.0, 2.0], [1.0, 1.0, -1.0, 2.0], [0.0, -2.0, 3.0, 0.0]]> : tensor<3x4xf32>
  %t0 = tensor.empty() : tensor<2x3x2xf32>
  %t1 = tensor.empty() : tensor<2x2x3xf32>
  %xe = tensor.expand_shape %x [[0], [1, 2]] output_shape [3, 2, 2] : tensor<3x4xf32> into tensor<3x2x2xf32>
  %ke = tensor.expand_shape %k [[0], [1, 2]] output_shape [3, 2, 2] : tensor<3x4xf32> into tensor<3x2x2xf32>
  %xt = linalg.transpose ins(%xe : tensor<3x2x2xf32>) outs(%t0 : tensor<2x3x2xf32>) permutation = [1, 0, 2]
  %kt = linalg.transpose ins(%ke : tensor<3x2x2xf32>) outs(%t1 : tensor<2x2x3xf32>) permutation = [1, 2, 0]
  %z_e = tensor.empty() : tensor<2x3x3xf32>
  %z = linalg.fill ins(%k0p0_f32 : f32) outs(%z_e : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %y = linalg.batch_matmul ins(%xt, %kt : tensor<2x3x2xf32>, tensor<2x2x3xf32>) outs(%z : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0], %k0_f32 {in_bounds = [true, true, true]} : tensor<2x3x3xf32>, vector<2x3x3xf32>
  vector.print %shown1 : vector<2x3x3xf32>
  return
}
