// Rows of a table, inserted one by one.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %table = arith.constant dense<[[9.0, 7.0, -7.0], [-3.0, 1.0, 5.0], [-3.0, 9.0, 9.0], [8.0, 2.0, 8.0], [1.0, 8.0, 3.0]]> : tensor<5x3xf64>
  %rows = arith.constant dense<[4, 0, 2, 4]> : tensor<4xindex>
  %z = tensor.empty() : tensor<4x3xf64>
  %y = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %z) -> (tensor<4x3xf64>) {
    %r = tensor.extract %rows[%i] : tensor<4xindex>
    %s = tensor.extract_slice %table[%r, 0] [1, 3] [1, 1] : tensor<5x3xf64> to tensor<3xf64>
    %u = tensor.insert_slice %s into %t[%i, 0] [1, 3] [1, 1] : tensor<3xf64> into tensor<4x3xf64>
    scf.yield %u : tensor<4x3xf64>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<4x3xf64>, vector<4x3xf64>
  vector.print %shown1 : vector<4x3xf64>
  return
}
