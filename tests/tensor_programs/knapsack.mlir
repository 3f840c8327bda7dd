// Greatest values for all weights, item by item, from the previous row.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %k0_i64 = arith.constant 0 : i64
  %w = arith.constant dense<[3, 1, 4, 2]> : tensor<4xindex>
  %v = arith.constant dense<[7, 2, 9, 5]> : tensor<4xi64>
  %z_e = tensor.empty() : tensor<9xi64>
  %z = linalg.fill ins(%k0_i64 : i64) outs(%z_e : tensor<9xi64>) -> tensor<9xi64>
  %y = scf.for %k = %c0 to %c4 step %c1 iter_args(%t = %z) -> (tensor<9xi64>) {
    %wk = tensor.extract %w[%k] : tensor<4xindex>
    %vk = tensor.extract %v[%k] : tensor<4xi64>
    %n = scf.for %i = %wk to %c9 step %c1 iter_args(%s = %t) -> (tensor<9xi64>) {
      %j = arith.subi %i, %wk : index
      %a = tensor.extract %t[%j] : tensor<9xi64>
      %b = tensor.extract %t[%i] : tensor<9xi64>
      %c = arith.addi %a, %vk : i64
      %d = arith.maxsi %b, %c : i64
      %e = tensor.insert %d into %s[%i] : tensor<9xi64>
      scf.yield %e : tensor<9xi64>
    }
    scf.yield %n : tensor<9xi64>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i64 {in_bounds = [true]} : tensor<9xi64>, vector<9xi64>
  vector.print %shown1 : vector<9xi64>
  return
}
