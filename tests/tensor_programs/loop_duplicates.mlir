// Both carried tensors get the same value.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %k7_i32 = arith.constant 7 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %x) -> (tensor<4xi32>, tensor<4xi32>) {
    %c = tensor.insert %k0_i32 into %a[%i] : tensor<4xi32>
    scf.yield %c, %c : tensor<4xi32>, tensor<4xi32>
  }
  %y = tensor.insert %k7_i32 into %r#0[%c3] : tensor<4xi32>
  %b = tensor.cast %r#1 : tensor<4xi32> to tensor<4xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %b[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  return
}
