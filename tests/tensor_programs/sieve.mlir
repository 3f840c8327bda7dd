// Multiples are struck out of a tensor of booleans.
func.func @main() {
  %k0_i1 = arith.constant false
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c30 = arith.constant 30 : index
  %x = arith.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<30xi1>
  %y = scf.for %i = %c2 to %c6 step %c1 iter_args(%t = %x) -> (tensor<30xi1>) {
    %prime = tensor.extract %t[%i] : tensor<30xi1>
    %u = scf.if %prime -> (tensor<30xi1>) {
      %s = arith.muli %i, %i : index
      %w = scf.for %j = %s to %c30 step %i iter_args(%v = %t) -> (tensor<30xi1>) {
        %n = tensor.insert %k0_i1 into %v[%j] : tensor<30xi1>
        scf.yield %n : tensor<30xi1>
      }
      scf.yield %w : tensor<30xi1>
    } else {
      scf.yield %t : tensor<30xi1>
    }
    scf.yield %u : tensor<30xi1>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i1 {in_bounds = [true]} : tensor<30xi1>, vector<30xi1>
  vector.print %shown1 : vector<30xi1>
  return
}
