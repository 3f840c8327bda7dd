// A tensor is used after another was made from it.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %k9_i32 = arith.constant 9 : i32
  %k8_i32 = arith.constant 8 : i32
  %k7_i32 = arith.constant 7 : i32
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %a = tensor.insert %k9_i32 into %x[%c0] : tensor<4xi32>
  %b = tensor.insert %k8_i32 into %a[%c1] : tensor<4xi32>
  %c = tensor.insert %k7_i32 into %a[%c2] : tensor<4xi32>
  %shown1 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %b[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  %shown3 = vector.transfer_read %c[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown3 : vector<4xi32>
  %shown4 = vector.transfer_read %x[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown4 : vector<4xi32>
  return
}
