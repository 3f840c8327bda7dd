// The sum over dimensions (1,).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[[0.0, 2.0, 1.0, 2.0], [-5.0, 0.0, 5.0, 5.0], [-2.0, -2.0, -4.0, -2.0]], [[-4.0, 0.0, -4.0, -5.0], [-5.0, 1.0, 5.0, 1.0], [2.0, 4.0, -1.0, 1.0]]]> : tensor<2x3x4xf32>
  %z_e = tensor.empty() : tensor<2x4xf32>
  %z = linalg.fill ins(%k0p0_f32 : f32) outs(%z_e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %y = linalg.reduce { arith.addf } ins(%x : tensor<2x3x4xf32>) outs(%z : tensor<2x4xf32>) dimensions = [1]
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<2x4xf32>, vector<2x4xf32>
  vector.print %shown1 : vector<2x4xf32>
  return
}
