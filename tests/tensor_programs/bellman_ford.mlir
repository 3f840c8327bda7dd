// Distances by relaxation of a list of edges.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c2 = arith.constant 2 : index
  %e = arith.constant dense<[[0, 1, 4], [0, 2, 1], [2, 1, 2], [1, 3, 5], [2, 3, 8]]> : tensor<5x3xindex>
  %z = arith.constant dense<[0, 99, 99, 99]> : tensor<4xindex>
  %y = scf.for %t = %c0 to %c3 step %c1 iter_args(%d0 = %z) -> (tensor<4xindex>) {
    %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%d = %d0) -> (tensor<4xindex>) {
      %u = tensor.extract %e[%i, %c0] : tensor<5x3xindex>
      %v = tensor.extract %e[%i, %c1] : tensor<5x3xindex>
      %w = tensor.extract %e[%i, %c2] : tensor<5x3xindex>
      %a = tensor.extract %d[%u] : tensor<4xindex>
      %b = tensor.extract %d[%v] : tensor<4xindex>
      %c = arith.addi %a, %w : index
      %m = arith.minui %b, %c : index
      %n = tensor.insert %m into %d[%v] : tensor<4xindex>
      scf.yield %n : tensor<4xindex>
    }
    scf.yield %r : tensor<4xindex>
  }
  %shown1 = vector.transfer_read %y[%c0], %c0 {in_bounds = [true]} : tensor<4xindex>, vector<4xindex>
  vector.print %shown1 : vector<4xindex>
  return
}
