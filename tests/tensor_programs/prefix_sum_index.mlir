// Prefix sums of index, inserted into a carried tensor.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant dense<[5, 2, 7, 1, 0, 8, 7]> : tensor<7xindex>
  %z = tensor.empty() : tensor<7xindex>
  %r:2 = scf.for %i = %c0 to %c7 step %c1 iter_args(%t = %z, %s = %c0) -> (tensor<7xindex>, index) {
    %v = tensor.extract %x[%i] : tensor<7xindex>
    %u = arith.addi %s, %v : index
    %w = tensor.insert %u into %t[%i] : tensor<7xindex>
    scf.yield %w, %u : tensor<7xindex>, index
  }
  %y = tensor.cast %r#0 : tensor<7xindex> to tensor<7xindex>
  %shown1 = vector.transfer_read %y[%c0], %c0 {in_bounds = [true]} : tensor<7xindex>, vector<7xindex>
  vector.print %shown1 : vector<7xindex>
  return
}
