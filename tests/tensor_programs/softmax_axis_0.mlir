// `linalg.softmax` along dimension 0.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[0.5, -1.25, 2.0, 0.75], [1.5, 0.25, -0.5, 3.0], [-2.0, 1.0, 0.125, 0.0]]> : tensor<3x4xf64>
  %z = tensor.empty() : tensor<3x4xf64>
  %y = linalg.softmax dimension(0) ins(%x : tensor<3x4xf64>) outs(%z : tensor<3x4xf64>) -> tensor<3x4xf64>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<3x4xf64>, vector<3x4xf64>
  vector.print %shown1 : vector<3x4xf64>
  return
}
