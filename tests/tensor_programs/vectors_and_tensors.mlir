// Rows are read as vectors and written back.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %e = tensor.empty() : tensor<4x4xi32>
  %y = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %e) -> (tensor<4x4xi32>) {
    %v = vector.transfer_read %x[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
    %k = arith.index_cast %i : index to i32
    %s = vector.broadcast %k : i32 to vector<4xi32>
    %p = arith.muli %v, %s : vector<4xi32>
    %u = vector.transfer_write %p, %t[%i, %c0] {in_bounds = [true]} : vector<4xi32>, tensor<4x4xi32>
    scf.yield %u : tensor<4x4xi32>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<4x4xi32>, vector<4x4xi32>
  vector.print %shown1 : vector<4x4xi32>
  return
}
