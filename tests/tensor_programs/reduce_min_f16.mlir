// The min over dimensions (0,).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f16 = arith.constant 0.0 : f16
  %k100p0_f16 = arith.constant 100.0 : f16
  %x = arith.constant dense<[[[0.0, 2.0, 1.0, 2.0], [-5.0, 0.0, 5.0, 5.0], [-2.0, -2.0, -4.0, -2.0]], [[-4.0, 0.0, -4.0, -5.0], [-5.0, 1.0, 5.0, 1.0], [2.0, 4.0, -1.0, 1.0]]]> : tensor<2x3x4xf16>
  %z_e = tensor.empty() : tensor<3x4xf16>
  %z = linalg.fill ins(%k100p0_f16 : f16) outs(%z_e : tensor<3x4xf16>) -> tensor<3x4xf16>
  %y = linalg.reduce { arith.minimumf } ins(%x : tensor<2x3x4xf16>) outs(%z : tensor<3x4xf16>) dimensions = [0]
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f16 {in_bounds = [true, true]} : tensor<3x4xf16>, vector<3x4xf16>
  vector.print %shown1 : vector<3x4xf16>
  return
}
