// A convolution of two sequences: the coefficients of a correlation.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[1.0, 2.0, -1.0, 3.0, 0.0, 2.0]> : tensor<6xf64>
  %k = arith.constant dense<[2.0, -1.0, 1.0]> : tensor<3xf64>
  %z_e = tensor.empty() : tensor<4xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<4xf64>) -> tensor<4xf64>
  %y = linalg.conv_1d ins(%x, %k : tensor<6xf64>, tensor<3xf64>) outs(%z : tensor<4xf64>) -> tensor<4xf64>
  %shown1 = vector.transfer_read %y[%c0], %k0_f64 {in_bounds = [true]} : tensor<4xf64>, vector<4xf64>
  vector.print %shown1 : vector<4xf64>
  return
}
