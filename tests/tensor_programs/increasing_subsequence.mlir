// The longest ends of increasing subsequences.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %k1_i32 = arith.constant 1 : i32
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi32>
  %one = arith.constant dense<[1, 1, 1, 1, 1, 1, 1, 1]> : tensor<8xi32>
  %y = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %one) -> (tensor<8xi32>) {
    %v = tensor.extract %x[%i] : tensor<8xi32>
    %n = scf.for %j = %c0 to %i step %c1 iter_args(%s = %t) -> (tensor<8xi32>) {
      %u = tensor.extract %x[%j] : tensor<8xi32>
      %lt = arith.cmpi slt, %u, %v : i32
      %r = scf.if %lt -> (tensor<8xi32>) {
        %a = tensor.extract %s[%j] : tensor<8xi32>
        %b = arith.addi %a, %k1_i32 : i32
        %c = tensor.extract %s[%i] : tensor<8xi32>
        %d = arith.maxsi %b, %c : i32
        %e = tensor.insert %d into %s[%i] : tensor<8xi32>
        scf.yield %e : tensor<8xi32>
      } else {
        scf.yield %s : tensor<8xi32>
      }
      scf.yield %r : tensor<8xi32>
    }
    scf.yield %n : tensor<8xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<8xi32>, vector<8xi32>
  vector.print %shown1 : vector<8xi32>
  %shown2 = vector.transfer_read %one[%c0], %k0_i32 {in_bounds = [true]} : tensor<8xi32>, vector<8xi32>
  vector.print %shown2 : vector<8xi32>
  return
}
