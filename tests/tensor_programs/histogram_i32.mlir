// Counts of numbers in a tensor whose elements are indices.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %c12 = arith.constant 12 : index
  %k1_i32 = arith.constant 1 : i32
  %x = arith.constant dense<[3, 0, 1, 3, 4, 1, 1, 2, 0, 4, 4, 2]> : tensor<12xindex>
  %z_e = tensor.empty() : tensor<5xi32>
  %z = linalg.fill ins(%k0_i32 : i32) outs(%z_e : tensor<5xi32>) -> tensor<5xi32>
  %y = scf.for %i = %c0 to %c12 step %c1 iter_args(%t = %z) -> (tensor<5xi32>) {
    %b = tensor.extract %x[%i] : tensor<12xindex>
    %n = tensor.extract %t[%b] : tensor<5xi32>
    %m = arith.addi %n, %k1_i32 : i32
    %u = tensor.insert %m into %t[%b] : tensor<5xi32>
    scf.yield %u : tensor<5xi32>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<5xi32>, vector<5xi32>
  vector.print %shown1 : vector<5xi32>
  return
}
