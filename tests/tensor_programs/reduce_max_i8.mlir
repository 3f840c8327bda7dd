// The max over dimensions (2,).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i8 = arith.constant 0 : i8
  %km100_i8 = arith.constant -100 : i8
  %x = arith.constant dense<[[[0, 2, 1, 2], [-5, 0, 5, 5], [-2, -2, -4, -2]], [[-4, 0, -4, -5], [-5, 1, 5, 1], [2, 4, -1, 1]]]> : tensor<2x3x4xi8>
  %z_e = tensor.empty() : tensor<2x3xi8>
  %z = linalg.fill ins(%km100_i8 : i8) outs(%z_e : tensor<2x3xi8>) -> tensor<2x3xi8>
  %y = linalg.reduce { arith.maxsi } ins(%x : tensor<2x3x4xi8>) outs(%z : tensor<2x3xi8>) dimensions = [2]
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i8 {in_bounds = [true, true]} : tensor<2x3xi8>, vector<2x3xi8>
  vector.print %shown1 : vector<2x3xi8>
  return
}
