// The sum over dimensions (0,).
func.func @main() {
  %c0 = arith.constant 0 : index
  %x = arith.constant dense<[[[5, 4, 5, 1], [3, 4, 4, 3], [4, 4, 2, 4]], [[2, 2, 1, 4], [1, 3, 5, 2], [5, 5, 3, 4]]]> : tensor<2x3x4xindex>
  %z_e = tensor.empty() : tensor<3x4xindex>
  %z = linalg.fill ins(%c0 : index) outs(%z_e : tensor<3x4xindex>) -> tensor<3x4xindex>
  %y = linalg.reduce { arith.addi } ins(%x : tensor<2x3x4xindex>) outs(%z : tensor<3x4xindex>) dimensions = [0]
  %shown1 = vector.transfer_read %y[%c0, %c0], %c0 {in_bounds = [true, true]} : tensor<3x4xindex>, vector<3x4xindex>
  vector.print %shown1 : vector<3x4xindex>
  return
}
