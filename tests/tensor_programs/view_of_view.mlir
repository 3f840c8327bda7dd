// The last use of a view keeps the buffer below it alive.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %g = tensor.generate {
  ^bb0(%i: index, %j: index):
    %s = arith.muli %i, %c10 : index
    %t = arith.addi %s, %j : index
    tensor.yield %t : index
  } : tensor<4x6xindex>
  %a = tensor.extract_slice %g[1, 2] [2, 4] [2, 1] : tensor<4x6xindex> to tensor<2x4xindex>
  %b = tensor.extract_slice %a[0, 1] [2, 2] [1, 2] : tensor<2x4xindex> to tensor<2x2xindex>
  %c = tensor.extract_slice %b[1, 0] [1, 2] [1, 1] : tensor<2x2xindex> to tensor<2xindex>
  %shown1 = vector.transfer_read %b[%c0, %c0], %c0 {in_bounds = [true, true]} : tensor<2x2xindex>, vector<2x2xindex>
  vector.print %shown1 : vector<2x2xindex>
  %shown2 = vector.transfer_read %c[%c0], %c0 {in_bounds = [true]} : tensor<2xindex>, vector<2xindex>
  vector.print %shown2 : vector<2xindex>
  return
}
