// Tiles in another order, with permuted outer dimensions.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[[1, 1, 0, -1, 2, -1], [2, 0, -1, 2, -3, 2], [2, 2, 0, 0, 3, -1], [-1, -3, -1, -1, -1, 3]]> : tensor<4x6xi32>
  %d = tensor.empty() : tensor<2x2x3x2xi32>
  %t = linalg.pack %x outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [3, 2] into %d : tensor<4x6xi32> -> tensor<2x2x3x2xi32>
  %shown1 = vector.transfer_read %t[%c0, %c0, %c0, %c0], %k0_i32 {in_bounds = [true, true, true, true]} : tensor<2x2x3x2xi32>, vector<2x2x3x2xi32>
  vector.print %shown1 : vector<2x2x3x2xi32>
  return
}
