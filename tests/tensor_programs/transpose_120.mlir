// A transpose by the permutation (1, 2, 0).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[[0.0, -81.0], [63.0, -83.0], [76.0, -65.0]], [[24.0, -57.0], [-34.0, 20.0], [-30.0, 74.0]]]> : tensor<2x3x2xf64>
  %z = tensor.empty() : tensor<3x2x2xf64>
  %y = linalg.transpose ins(%x : tensor<2x3x2xf64>) outs(%z : tensor<3x2x2xf64>) permutation = [1, 2, 0]
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0], %k0_f64 {in_bounds = [true, true, true]} : tensor<3x2x2xf64>, vector<3x2x2xf64>
  vector.print %shown1 : vector<3x2x2xf64>
  return
}
