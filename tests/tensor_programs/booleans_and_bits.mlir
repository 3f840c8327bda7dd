// Tensors of i1 through views, loops and reductions.
func.func @main() {
  %k1_i1 = arith.constant true
  %k0_i1 = arith.constant false
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant dense<[true, false, true, false, true, false]> : tensor<6xi1>
  %a = tensor.expand_shape %x [[0, 1]] output_shape [2, 3] : tensor<6xi1> into tensor<2x3xi1>
  %z = arith.constant dense<false> : tensor<3xi1>
  %p = linalg.reduce { arith.xori } ins(%a : tensor<2x3xi1>) outs(%z : tensor<3xi1>) dimensions = [0]
  %y = scf.for %i = %c0 to %c6 step %c2 iter_args(%t = %x) -> (tensor<6xi1>) {
    %v = tensor.extract %t[%i] : tensor<6xi1>
    %w = arith.xori %v, %k1_i1 : i1
    %u = tensor.insert %w into %t[%i] : tensor<6xi1>
    scf.yield %u : tensor<6xi1>
  }
  %shown1 = vector.transfer_read %p[%c0], %k0_i1 {in_bounds = [true]} : tensor<3xi1>, vector<3xi1>
  vector.print %shown1 : vector<3xi1>
  %shown2 = vector.transfer_read %y[%c0], %k0_i1 {in_bounds = [true]} : tensor<6xi1>, vector<6xi1>
  vector.print %shown2 : vector<6xi1>
  return
}
