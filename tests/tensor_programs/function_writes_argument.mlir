// The caller keeps what a function writes over.
func.func @zero(%t: tensor<4xi32>, %i: index) -> tensor<4xi32> {
  %k0_i32 = arith.constant 0 : i32
  %r = tensor.insert %k0_i32 into %t[%i] : tensor<4xi32>
  return %r : tensor<4xi32>
}
func.func @main() {
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %a = call @zero(%x, %c2) : (tensor<4xi32>, index) -> tensor<4xi32>
  %b = call @zero(%a, %c0) : (tensor<4xi32>, index) -> tensor<4xi32>
  %shown1 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %b[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  %shown3 = vector.transfer_read %x[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown3 : vector<4xi32>
  return
}
