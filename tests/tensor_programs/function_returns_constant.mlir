// A function returns a constant, which the caller writes over.
func.func @table() -> tensor<4xi32> {
  %t = arith.constant dense<[5, 6, 7, 8]> : tensor<4xi32>
  return %t : tensor<4xi32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %a = call @table() : () -> tensor<4xi32>
  %b = tensor.insert %k0_i32 into %a[%c0] : tensor<4xi32>
  %c = call @table() : () -> tensor<4xi32>
  %shown1 = vector.transfer_read %b[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %c[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  return
}
