// Bubble sort.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[41, -21, -19, 17, -11, 18, 8, -13, -32]> : tensor<9xi32>
  %y = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %x) -> (tensor<9xi32>) {
    %b = scf.for %j = %c0 to %c8 step %c1 iter_args(%c = %a) -> (tensor<9xi32>) {
      %k = arith.addi %j, %c1 : index
      %u = tensor.extract %c[%j] : tensor<9xi32>
      %v = tensor.extract %c[%k] : tensor<9xi32>
      %lo = arith.minsi %u, %v : i32
      %hi = arith.maxsi %u, %v : i32
      %w = tensor.insert %lo into %c[%j] : tensor<9xi32>
      %z = tensor.insert %hi into %w[%k] : tensor<9xi32>
      scf.yield %z : tensor<9xi32>
    }
    scf.yield %b : tensor<9xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<9xi32>, vector<9xi32>
  vector.print %shown1 : vector<9xi32>
  return
}
