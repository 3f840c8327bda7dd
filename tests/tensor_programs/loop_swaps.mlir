// Two carried tensors change places in each turn.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %a0 = arith.addi %x, %x : tensor<4xi32>
  %r:2 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %a0, %b = %x) -> (tensor<4xi32>, tensor<4xi32>) {
    scf.yield %b, %a : tensor<4xi32>, tensor<4xi32>
  }
  %y = arith.subi %r#1, %r#0 : tensor<4xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  return
}
