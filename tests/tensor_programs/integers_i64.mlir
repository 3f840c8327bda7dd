// Operations on tensors of i64, which wrap.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i64 = arith.constant 0 : i64
  %a = arith.constant dense<[7, -7, 100, -128]> : tensor<4xi64>
  %b = arith.constant dense<[2, 2, 3, -1]> : tensor<4xi64>
  %s = arith.addi %a, %b : tensor<4xi64>
  %p = arith.muli %a, %b : tensor<4xi64>
  %x = arith.xori %a, %b : tensor<4xi64>
  %m = arith.maxsi %a, %b : tensor<4xi64>
  %u = arith.minui %a, %b : tensor<4xi64>
  %shown1 = vector.transfer_read %s[%c0], %k0_i64 {in_bounds = [true]} : tensor<4xi64>, vector<4xi64>
  vector.print %shown1 : vector<4xi64>
  %shown2 = vector.transfer_read %p[%c0], %k0_i64 {in_bounds = [true]} : tensor<4xi64>, vector<4xi64>
  vector.print %shown2 : vector<4xi64>
  %shown3 = vector.transfer_read %x[%c0], %k0_i64 {in_bounds = [true]} : tensor<4xi64>, vector<4xi64>
  vector.print %shown3 : vector<4xi64>
  %shown4 = vector.transfer_read %m[%c0], %k0_i64 {in_bounds = [true]} : tensor<4xi64>, vector<4xi64>
  vector.print %shown4 : vector<4xi64>
  %shown5 = vector.transfer_read %u[%c0], %k0_i64 {in_bounds = [true]} : tensor<4xi64>, vector<4xi64>
  vector.print %shown5 : vector<4xi64>
  return
}
