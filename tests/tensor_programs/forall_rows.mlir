// Rows in parallel, inserted into a shared output.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %e = tensor.empty() : tensor<3x4xi32>
  %y = scf.forall (%i) in (3) shared_outs(%o = %e) -> (tensor<3x4xi32>) {
    %k = arith.index_cast %i : index to i32
    %s = tensor.splat %k : tensor<4xi32>
    %m = arith.muli %s, %x : tensor<4xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %m into %o[%i, 0] [1, 4] [1, 1] : tensor<4xi32> into tensor<3x4xi32>
    }
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<3x4xi32>, vector<3x4xi32>
  vector.print %shown1 : vector<3x4xi32>
  return
}
