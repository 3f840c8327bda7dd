// Tensors without dimensions: made, written, carried, compared.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k3_i32 = arith.constant 3 : i32
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %s = tensor.from_elements %k3_i32 : tensor<i32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %s) -> (tensor<i32>) {
    %a = tensor.extract %t[] : tensor<i32>
    %b = tensor.extract %x[%i] : tensor<4xi32>
    %c = arith.muli %a, %b : i32
    %u = tensor.insert %c into %t[] : tensor<i32>
    scf.yield %u : tensor<i32>
  }
  %e = tensor.expand_shape %r [] output_shape [1, 1] : tensor<i32> into tensor<1x1xi32>
  %q = arith.addi %r, %s : tensor<i32>
  %shown1 = vector.transfer_read %e[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<1x1xi32>, vector<1x1xi32>
  vector.print %shown1 : vector<1x1xi32>
  %shown2 = vector.transfer_read %q[], %k0_i32 : tensor<i32>, vector<i32>
  vector.print %shown2 : vector<i32>
  %shown3 = vector.transfer_read %s[], %k0_i32 : tensor<i32>, vector<i32>
  vector.print %shown3 : vector<i32>
  return
}
