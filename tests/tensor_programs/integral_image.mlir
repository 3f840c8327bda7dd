// Sums of all rectangles at the corner.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[[6, 5, 6, 8], [2, 8, 8, 1], [7, 5, 8, 8], [1, 1, 2, 0]]> : tensor<4x4xi32>
  %z_e = tensor.empty() : tensor<5x5xi32>
  %z = linalg.fill ins(%k0_i32 : i32) outs(%z_e : tensor<5x5xi32>) -> tensor<5x5xi32>
  %y = scf.for %i = %c1 to %c5 step %c1 iter_args(%t = %z) -> (tensor<5x5xi32>) {
    %u = scf.for %j = %c1 to %c5 step %c1 iter_args(%s = %t) -> (tensor<5x5xi32>) {
      %im = arith.subi %i, %c1 : index
      %jm = arith.subi %j, %c1 : index
      %v = tensor.extract %x[%im, %jm] : tensor<4x4xi32>
      %a = tensor.extract %s[%im, %j] : tensor<5x5xi32>
      %b = tensor.extract %s[%i, %jm] : tensor<5x5xi32>
      %c = tensor.extract %s[%im, %jm] : tensor<5x5xi32>
      %d = arith.addi %a, %b : i32
      %e = arith.subi %d, %c : i32
      %f = arith.addi %e, %v : i32
      %w = tensor.insert %f into %s[%i, %j] : tensor<5x5xi32>
      scf.yield %w : tensor<5x5xi32>
    }
    scf.yield %u : tensor<5x5xi32>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<5x5xi32>, vector<5x5xi32>
  vector.print %shown1 : vector<5x5xi32>
  return
}
