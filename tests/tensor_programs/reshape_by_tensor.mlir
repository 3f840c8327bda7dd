// `tensor.reshape` by a tensor of sizes.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[[4, 25, 23, 40, 5, -30], [-1, -28, -41, 6, 47, -12], [46, 38, -38, -13, 25, 3], [-47, 30, -11, -26, -48, 49]]> : tensor<4x6xi32>
  %s = arith.constant dense<[3, 8]> : tensor<2xindex>
  %y = tensor.reshape %x(%s) : (tensor<4x6xi32>, tensor<2xindex>) -> tensor<3x8xi32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<3x8xi32>, vector<3x8xi32>
  vector.print %shown1 : vector<3x8xi32>
  return
}
