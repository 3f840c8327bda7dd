// A transpose by the permutation (0, 2, 1).
func.func @main() {
  %c0 = arith.constant 0 : index
  %x = arith.constant dense<[[[81, 75], [18, 38], [16, 88]], [[41, 82], [82, 1], [59, 74]]]> : tensor<2x3x2xindex>
  %z = tensor.empty() : tensor<2x2x3xindex>
  %y = linalg.transpose ins(%x : tensor<2x3x2xindex>) outs(%z : tensor<2x2x3xindex>) permutation = [0, 2, 1]
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0], %c0 {in_bounds = [true, true, true]} : tensor<2x2x3xindex>, vector<2x2x3xindex>
  vector.print %shown1 : vector<2x2x3xindex>
  return
}
