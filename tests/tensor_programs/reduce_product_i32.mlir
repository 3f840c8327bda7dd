// The product over dimensions (0, 1, 2).
func.func @main() {
  %k1_i32 = arith.constant 1 : i32
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[[[2, 1, 2, 3], [1, 1, 2, 3], [3, 2, 2, 2]], [[2, 1, 1, 3], [3, 3, 2, 2], [3, 1, 2, 1]]]> : tensor<2x3x4xi32>
  %z_e = tensor.empty() : tensor<i32>
  %z = linalg.fill ins(%k1_i32 : i32) outs(%z_e : tensor<i32>) -> tensor<i32>
  %y = linalg.reduce { arith.muli } ins(%x : tensor<2x3x4xi32>) outs(%z : tensor<i32>) dimensions = [0, 1, 2]
  %shown1 = vector.transfer_read %y[], %k0_i32 : tensor<i32>, vector<i32>
  vector.print %shown1 : vector<i32>
  return
}
