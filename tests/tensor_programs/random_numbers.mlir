// A linear congruential generator: one element of state, a tensor of results.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %k16_i32 = arith.constant 16 : i32
  %k12345_i32 = arith.constant 12345 : i32
  %k1103515245_i32 = arith.constant 1103515245 : i32
  %seed = arith.constant dense<7> : tensor<i32>
  %z_e = tensor.empty() : tensor<6xi32>
  %z = linalg.fill ins(%k0_i32 : i32) outs(%z_e : tensor<6xi32>) -> tensor<6xi32>
  %r:2 = scf.for %i = %c0 to %c6 step %c1 iter_args(%s = %seed, %t = %z) -> (tensor<i32>, tensor<6xi32>) {
    %a = tensor.extract %s[] : tensor<i32>
    %b = arith.muli %a, %k1103515245_i32 : i32
    %c = arith.addi %b, %k12345_i32 : i32
    %d = tensor.insert %c into %s[] : tensor<i32>
    %e = arith.shrui %c, %k16_i32 : i32
    %u = tensor.insert %e into %t[%i] : tensor<6xi32>
    scf.yield %d, %u : tensor<i32>, tensor<6xi32>
  }
  %y = tensor.cast %r#1 : tensor<6xi32> to tensor<6xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<6xi32>, vector<6xi32>
  vector.print %shown1 : vector<6xi32>
  %shown2 = vector.transfer_read %seed[], %k0_i32 : tensor<i32>, vector<i32>
  vector.print %shown2 : vector<i32>
  return
}
