// A function returns one tensor twice; one of them is written over.
func.func @twice(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  return %a, %a : tensor<4xi32>, tensor<4xi32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k0_i32 = arith.constant 0 : i32
  %k1_i32 = arith.constant 1 : i32
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %g = arith.addi %x, %x : tensor<4xi32>
  %r:2 = call @twice(%g) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %a = tensor.insert %k0_i32 into %r#0[%c0] : tensor<4xi32>
  %b = tensor.insert %k1_i32 into %r#1[%c1] : tensor<4xi32>
  %shown1 = vector.transfer_read %a[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown1 : vector<4xi32>
  %shown2 = vector.transfer_read %b[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown2 : vector<4xi32>
  %shown3 = vector.transfer_read %g[%c0], %k0_i32 {in_bounds = [true]} : tensor<4xi32>, vector<4xi32>
  vector.print %shown3 : vector<4xi32>
  return
}
