// A table that is filled from its own elements.
func.func @main() {
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %k0_i64 = arith.constant 0 : i64
  %z = arith.constant dense<[1, 1, 0, 0, 0, 0, 0, 0, 0, 0]> : tensor<10xi64>
  %y = scf.for %i = %c2 to %c10 step %c1 iter_args(%t = %z) -> (tensor<10xi64>) {
    %i1 = arith.subi %i, %c1 : index
    %i2 = arith.subi %i, %c2 : index
    %a = tensor.extract %t[%i1] : tensor<10xi64>
    %b = tensor.extract %t[%i2] : tensor<10xi64>
    %c = arith.addi %a, %b : i64
    %u = tensor.insert %c into %t[%i] : tensor<10xi64>
    scf.yield %u : tensor<10xi64>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i64 {in_bounds = [true]} : tensor<10xi64>, vector<10xi64>
  vector.print %shown1 : vector<10xi64>
  %shown2 = vector.transfer_read %z[%c0], %k0_i64 {in_bounds = [true]} : tensor<10xi64>, vector<10xi64>
  vector.print %shown2 : vector<10xi64>
  return
}
