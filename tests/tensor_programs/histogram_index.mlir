// Counts of numbers in a tensor whose elements are indices.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %x = arith.constant dense<[3, 0, 1, 3, 4, 1, 1, 2, 0, 4, 4, 2]> : tensor<12xindex>
  %z_e = tensor.empty() : tensor<5xindex>
  %z = linalg.fill ins(%c0 : index) outs(%z_e : tensor<5xindex>) -> tensor<5xindex>
  %y = scf.for %i = %c0 to %c12 step %c1 iter_args(%t = %z) -> (tensor<5xindex>) {
    %b = tensor.extract %x[%i] : tensor<12xindex>
    %n = tensor.extract %t[%b] : tensor<5xindex>
    %m = arith.addi %n, %c1 : index
    %u = tensor.insert %m into %t[%b] : tensor<5xindex>
    scf.yield %u : tensor<5xindex>
  }
  %shown1 = vector.transfer_read %y[%c0], %c0 {in_bounds = [true]} : tensor<5xindex>, vector<5xindex>
  vector.print %shown1 : vector<5xindex>
  return
}
