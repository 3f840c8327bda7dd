// The product over dimensions (2,).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k1p0_f64 = arith.constant 1.0 : f64
  %x = arith.constant dense<[[[2.0, 1.0, 2.0, 3.0], [1.0, 1.0, 2.0, 3.0], [3.0, 2.0, 2.0, 2.0]], [[2.0, 1.0, 1.0, 3.0], [3.0, 3.0, 2.0, 2.0], [3.0, 1.0, 2.0, 1.0]]]> : tensor<2x3x4xf64>
  %z_e = tensor.empty() : tensor<2x3xf64>
  %z = linalg.fill ins(%k1p0_f64 : f64) outs(%z_e : tensor<2x3xf64>) -> tensor<2x3xf64>
  %y = linalg.reduce { arith.mulf } ins(%x : tensor<2x3x4xf64>) outs(%z : tensor<2x3xf64>) dimensions = [2]
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x3xf64>, vector<2x3xf64>
  vector.print %shown1 : vector<2x3xf64>
  return
}
