// Products of three pairs of matrices of f32.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %a = arith.constant dense<[[[1.0, 0.0, -2.0], [2.0, 0.0, 0.0]], [[-3.0, 1.0, 0.0], [-1.0, -3.0, 3.0]], [[-2.0, 0.0, 0.0], [0.0, 3.0, 2.0]]]> : tensor<3x2x3xf32>
  %b = arith.constant dense<[[[0.0, 3.0], [0.0, 1.0], [-3.0, 2.0]], [[2.0, 0.0], [1.0, -2.0], [-3.0, -2.0]], [[3.0, 2.0], [-2.0, 3.0], [-3.0, 3.0]]]> : tensor<3x3x2xf32>
  %z_e = tensor.empty() : tensor<3x2x2xf32>
  %z = linalg.fill ins(%k0p0_f32 : f32) outs(%z_e : tensor<3x2x2xf32>) -> tensor<3x2x2xf32>
  %y = linalg.batch_matmul ins(%a, %b : tensor<3x2x3xf32>, tensor<3x3x2xf32>) outs(%z : tensor<3x2x2xf32>) -> tensor<3x2x2xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0], %k0_f32 {in_bounds = [true, true, true]} : tensor<3x2x2xf32>, vector<3x2x2xf32>
  vector.print %shown1 : vector<3x2x2xf32>
  return
}
