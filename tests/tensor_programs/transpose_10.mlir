// A transpose by the permutation (1, 0).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[78.0, 73.0, 52.0], [8.0, -46.0, -42.0]]> : tensor<2x3xf32>
  %z = tensor.empty() : tensor<3x2xf32>
  %y = linalg.transpose ins(%x : tensor<2x3xf32>) outs(%z : tensor<3x2xf32>) permutation = [1, 0]
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<3x2xf32>, vector<3x2xf32>
  vector.print %shown1 : vector<3x2xf32>
  return
}
