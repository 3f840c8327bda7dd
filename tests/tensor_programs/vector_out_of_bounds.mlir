// A vector reads beyond the end of a tensor, and writes only inside of it.
func.func @main() {
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %k7_i32 = arith.constant 7 : i32
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %v = vector.transfer_read %x[%c2], %k7_i32 : tensor<4xi32>, vector<4xi32>
  %y = vector.transfer_write %v, %x[%c1] : vector<4xi32>, tensor<4xi32>
  %shown1 = vector.transfer_read %y[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  return
}
