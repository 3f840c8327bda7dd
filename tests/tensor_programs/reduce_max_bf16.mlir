// The max over dimensions (0, 1, 2).
func.func @main() {
  %k0_bf16 = arith.constant 0.0 : bf16
  %km100p0_bf16 = arith.constant -100.0 : bf16
  %x = arith.constant dense<[[[0.0, 2.0, 1.0, 2.0], [-5.0, 0.0, 5.0, 5.0], [-2.0, -2.0, -4.0, -2.0]], [[-4.0, 0.0, -4.0, -5.0], [-5.0, 1.0, 5.0, 1.0], [2.0, 4.0, -1.0, 1.0]]]> : tensor<2x3x4xbf16>
  %z_e = tensor.empty() : tensor<bf16>
  %z = linalg.fill ins(%km100p0_bf16 : bf16) outs(%z_e : tensor<bf16>) -> tensor<bf16>
  %y = linalg.reduce { arith.maximumf } ins(%x : tensor<2x3x4xbf16>) outs(%z : tensor<bf16>) dimensions = [0, 1, 2]
  %shown1 = vector.transfer_read %y[], %k0_bf16 : tensor<bf16>, vector<bf16>
  vector.print %shown1 : vector<bf16>
  return
}
