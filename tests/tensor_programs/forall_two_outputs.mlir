// Two shared outputs of different types.
func.func @main() {
  %c5 = arith.constant 5 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %e = tensor.empty() : tensor<4xi32>
  %f = tensor.empty() : tensor<4x2xindex>
  %r:2 = scf.forall (%i) in (4) shared_outs(%o = %e, %p = %f) -> (tensor<4xi32>, tensor<4x2xindex>) {
    %v = tensor.extract %x[%i] : tensor<4xi32>
    %w = arith.muli %v, %v : i32
    %a = tensor.from_elements %w : tensor<1xi32>
    %j = arith.addi %i, %c5 : index
    %b = tensor.from_elements %i, %j : tensor<2xindex>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %a into %o[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
      tensor.parallel_insert_slice %b into %p[%i, 0] [1, 2] [1, 1] : tensor<2xindex> into tensor<4x2xindex>
    }
  }
  %a = tensor.cast %r#0 : tensor<4xi32> to tensor<4xi32>
  %b = tensor.cast %r#1 : tensor<4x2xindex> to tensor<4x2xindex>
  %shown1 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %b[%c0, %c0], %c0 {in_bounds = [true, true]} : tensor<4x2xindex>, vector<4x2xindex>
  vector.print %shown2 : vector<4x2xindex>
  return
}
