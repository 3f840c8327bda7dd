// Prefix sums of i32, inserted into a carried tensor.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[5, 2, 7, 1, 0, 8, 7]> : tensor<7xi32>
  %z = tensor.empty() : tensor<7xi32>
  %r:2 = scf.for %i = %c0 to %c7 step %c1 iter_args(%t = %z, %s = %k0_i32) -> (tensor<7xi32>, i32) {
    %v = tensor.extract %x[%i] : tensor<7xi32>
    %u = arith.addi %s, %v : i32
    %w = tensor.insert %u into %t[%i] : tensor<7xi32>
    scf.yield %w, %u : tensor<7xi32>, i32
  }
  %y = tensor.cast %r#0 : tensor<7xi32> to tensor<7xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<7xi32>, vector<7xi32>
  vector.print %shown1 : vector<7xi32>
  return
}
