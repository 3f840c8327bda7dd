// A slice is inserted over a part of itself.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[[4, 25, 23, 40, 5, -30], [-1, -28, -41, 6, 47, -12], [46, 38, -38, -13, 25, 3], [-47, 30, -11, -26, -48, 49]]> : tensor<4x6xi32>
  %a = tensor.extract_slice %x[0, 0] [4, 4] [1, 1] : tensor<4x6xi32> to tensor<4x4xi32>
  %y = tensor.insert_slice %a into %x[0, 2] [4, 4] [1, 1] : tensor<4x4xi32> into tensor<4x6xi32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<4x6xi32>, vector<4x6xi32>
  vector.print %shown1 : vector<4x6xi32>
  return
}
