// A transpose by the permutation (2, 0, 1).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i8 = arith.constant 0 : i8
  %x = arith.constant dense<[[[-34, -29], [39, 44], [0, -27]], [[22, 46], [63, 62], [69, -55]]]> : tensor<2x3x2xi8>
  %z = tensor.empty() : tensor<2x2x3xi8>
  %y = linalg.transpose ins(%x : tensor<2x3x2xi8>) outs(%z : tensor<2x2x3xi8>) permutation = [2, 0, 1]
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0], %k0_i8 {in_bounds = [true, true, true]} : tensor<2x2x3xi8>, vector<2x2x3xi8>
  vector.print %shown1 : vector<2x2x3xi8>
  return
}
