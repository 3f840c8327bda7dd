// The numbers of ways to pay, in place.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %c11 = arith.constant 11 : index
  %k0_i32 = arith.constant 0 : i32
  %coins = arith.constant dense<[1, 2, 5]> : tensor<3xindex>
  %z = arith.constant dense<[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]> : tensor<11xi32>
  %y = scf.for %k = %c0 to %c3 step %c1 iter_args(%t = %z) -> (tensor<11xi32>) {
    %coin = tensor.extract %coins[%k] : tensor<3xindex>
    %n = scf.for %i = %coin to %c11 step %c1 iter_args(%s = %t) -> (tensor<11xi32>) {
      %j = arith.subi %i, %coin : index
      %a = tensor.extract %s[%j] : tensor<11xi32>
      %b = tensor.extract %s[%i] : tensor<11xi32>
      %c = arith.addi %a, %b : i32
      %e = tensor.insert %c into %s[%i] : tensor<11xi32>
      scf.yield %e : tensor<11xi32>
    }
    scf.yield %n : tensor<11xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<11xi32>, vector<11xi32>
  vector.print %shown1 : vector<11xi32>
  return
}
