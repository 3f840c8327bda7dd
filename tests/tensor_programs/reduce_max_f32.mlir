// The max over dimensions (0, 1).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %km100p0_f32 = arith.constant -100.0 : f32
  %x = arith.constant dense<[[[0.0, 2.0, 1.0, 2.0], [-5.0, 0.0, 5.0, 5.0], [-2.0, -2.0, -4.0, -2.0]], [[-4.0, 0.0, -4.0, -5.0], [-5.0, 1.0, 5.0, 1.0], [2.0, 4.0, -1.0, 1.0]]]> : tensor<2x3x4xf32>
  %z_e = tensor.empty() : tensor<4xf32>
  %z = linalg.fill ins(%km100p0_f32 : f32) outs(%z_e : tensor<4xf32>) -> tensor<4xf32>
  %y = linalg.reduce { arith.maximumf } ins(%x : tensor<2x3x4xf32>) outs(%z : tensor<4xf32>) dimensions = [0, 1]
  %shown1 = vector.transfer_read %y[%c0], %k0_f32 {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  vector.print %shown1 : vector<4xf32>
  return
}
