// A transpose by the permutation (3, 1, 2, 0).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_bf16 = arith.constant 0.0 : bf16
  %x = arith.constant dense<[[[[-55.0, 17.0, 40.0], [-17.0, -67.0, -82.0]], [[-99.0, -21.0, -8.0], [15.0, -38.0, 25.0]], [[-55.0, -80.0, -85.0], [66.0, -73.0, 85.0]]], [[[67.0, 53.0, -14.0], [5.0, 16.0, -53.0]], [[36.0, 2.0, -58.0], [-85.0, -25.0, 81.0]], [[35.0, 33.0, 21.0], [59.0, -94.0, -84.0]]]]> : tensor<2x3x2x3xbf16>
  %z = tensor.empty() : tensor<3x3x2x2xbf16>
  %y = linalg.transpose ins(%x : tensor<2x3x2x3xbf16>) outs(%z : tensor<3x3x2x2xbf16>) permutation = [3, 1, 2, 0]
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0, %c0], %k0_bf16 {in_bounds = [true, true, true, true]} : tensor<3x3x2x2xbf16>, vector<3x3x2x2xbf16>
  vector.print %shown1 : vector<3x3x2x2xbf16>
  return
}
