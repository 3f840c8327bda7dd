// Operations on tensors of i32, which wrap.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %a = arith.constant dense<[7, -7, 100, -128]> : tensor<4xi32>
  %b = arith.constant dense<[2, 2, 3, -1]> : tensor<4xi32>
  %s = arith.addi %a, %b : tensor<4xi32>
  %p = arith.muli %a, %b : tensor<4xi32>
  %x = arith.xori %a, %b : tensor<4xi32>
  %m = arith.maxsi %a, %b : tensor<4xi32>
  %u = arith.minui %a, %b : tensor<4xi32>
  %shown1 = vector.transfer_read %s[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %p[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  %shown3 = vector.transfer_read %x[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown3 : vector<4xi32>
  %shown4 = vector.transfer_read %m[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown4 : vector<4xi32>
  %shown5 = vector.transfer_read %u[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown5 : vector<4xi32>
  return
}
