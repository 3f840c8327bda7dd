// `linalg.matmul` whose indexing maps transpose an operand.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %a = arith.constant dense<[[0.0, -2.0], [-3.0, 3.0], [0.0, 0.0]]> : tensor<3x2xf32>
  %b = arith.constant dense<[[0.0, -1.0, 0.0, 0.0], [2.0, 2.0, 3.0, -1.0], [3.0, -3.0, 3.0, -1.0]]> : tensor<3x4xf32>
  %z_e = tensor.empty() : tensor<2x4xf32>
  %z = linalg.fill ins(%k0p0_f32 : f32) outs(%z_e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %y = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>] ins(%a, %b : tensor<3x2xf32>, tensor<3x4xf32>) outs(%z : tensor<2x4xf32>) -> tensor<2x4xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<2x4xf32>, vector<2x4xf32>
  vector.print %shown1 : vector<2x4xf32>
  return
}
