// The min over dimensions (1, 2).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i16 = arith.constant 0 : i16
  %k100_i16 = arith.constant 100 : i16
  %x = arith.constant dense<[[[0, 2, 1, 2], [-5, 0, 5, 5], [-2, -2, -4, -2]], [[-4, 0, -4, -5], [-5, 1, 5, 1], [2, 4, -1, 1]]]> : tensor<2x3x4xi16>
  %z_e = tensor.empty() : tensor<2xi16>
  %z = linalg.fill ins(%k100_i16 : i16) outs(%z_e : tensor<2xi16>) -> tensor<2xi16>
  %y = linalg.reduce { arith.minsi } ins(%x : tensor<2x3x4xi16>) outs(%z : tensor<2xi16>) dimensions = [1, 2]
  %shown1 = vector.transfer_read %y[%c0], %k0_i16 {in_bounds = [true]} : tensor<2xi16>, vector<2xi16>
  vector.print %shown1 : vector<2xi16>
  return
}
