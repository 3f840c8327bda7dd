// Loops that run zero times return their first tensors.
func.func @main() {
  %k0_i1 = arith.constant false
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %a = arith.addi %x, %x : tensor<4xi32>
  %y = scf.for %i = %c3 to %c3 step %c1 iter_args(%t = %a) -> (tensor<4xi32>) {
    %u = tensor.insert %k0_i32 into %t[%c0] : tensor<4xi32>
    scf.yield %u : tensor<4xi32>
  }
  %w = scf.while (%t = %y) : (tensor<4xi32>) -> tensor<4xi32> {
    scf.condition(%k0_i1) %t : tensor<4xi32>
  } do {
  ^bb0(%t: tensor<4xi32>):
    %u = tensor.insert %k0_i32 into %t[%c1] : tensor<4xi32>
    scf.yield %u : tensor<4xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %w[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  return
}
