// Three products; each takes over the result before it.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %a = arith.constant dense<[[2.0, 3.0, -3.0], [-2.0, 3.0, -3.0]]> : tensor<2x3xf64>
  %b = arith.constant dense<[[2.0, -1.0], [0.0, 1.0], [-3.0, -1.0]]> : tensor<3x2xf64>
  %c = arith.constant dense<[[1.0, 3.0], [0.0, -1.0]]> : tensor<2x2xf64>
  %z_e = tensor.empty() : tensor<2x2xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<2x2xf64>) -> tensor<2x2xf64>
  %u = linalg.matmul ins(%a, %b : tensor<2x3xf64>, tensor<3x2xf64>) outs(%z : tensor<2x2xf64>) -> tensor<2x2xf64>
  %v = linalg.matmul ins(%u, %c : tensor<2x2xf64>, tensor<2x2xf64>) outs(%u : tensor<2x2xf64>) -> tensor<2x2xf64>
  %w = linalg.matmul ins(%v, %c : tensor<2x2xf64>, tensor<2x2xf64>) outs(%c : tensor<2x2xf64>) -> tensor<2x2xf64>
  %shown1 = vector.transfer_read %v[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x2xf64>, vector<2x2xf64>
  vector.print %shown1 : vector<2x2xf64>
  %shown2 = vector.transfer_read %w[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x2xf64>, vector<2x2xf64>
  vector.print %shown2 : vector<2x2xf64>
  %shown3 = vector.transfer_read %c[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x2xf64>, vector<2x2xf64>
  vector.print %shown3 : vector<2x2xf64>
  return
}
