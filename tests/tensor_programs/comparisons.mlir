// Comparisons of tensors, and a choice by a tensor and by a scalar.
func.func @main() {
  %k0_i1 = arith.constant false
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %a = arith.constant dense<[1, 5, 3, -2]> : tensor<4xi32>
  %b = arith.constant dense<[4, 5, -6, -1]> : tensor<4xi32>
  %lt = arith.cmpi slt, %a, %b : tensor<4xi32>
  %ul = arith.cmpi ult, %a, %b : tensor<4xi32>
  %s = arith.select %lt, %a, %b : tensor<4xi1>, tensor<4xi32>
  %c = tensor.extract %lt[%c1] : tensor<4xi1>
  %w = arith.select %c, %a, %b : tensor<4xi32>
  %shown1 = vector.transfer_read %lt[%c0], %k0_i1 {in_bounds = [true]} : tensor<4xi1>, vector<4xi1>
  vector.print %shown1 : vector<4xi1>
  %shown2 = vector.transfer_read %ul[%c0], %k0_i1 {in_bounds = [true]} : tensor<4xi1>, vector<4xi1>
  vector.print %shown2 : vector<4xi1>
  %shown3 = vector.transfer_read %s[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown3 : vector<4xi32>
  %shown4 = vector.transfer_read %w[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown4 : vector<4xi32>
  return
}
