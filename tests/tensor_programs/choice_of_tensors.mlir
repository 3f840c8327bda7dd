// `arith.select` between tensors by a scalar; both live on.
func.func @main() {
  %k1_i1 = arith.constant true
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %a = arith.addi %x, %x : tensor<4xi32>
  %s = arith.select %k1_i1, %a, %x : tensor<4xi32>
  %t = tensor.insert %k0_i32 into %s[%c0] : tensor<4xi32>
  %shown1 = vector.transfer_read %t[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  %shown3 = vector.transfer_read %s[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown3 : vector<4xi32>
  return
}
