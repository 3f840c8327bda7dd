// Products of three pairs of matrices of i32.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %a = arith.constant dense<[[[1, 0, -2], [2, 0, 0]], [[-3, 1, 0], [-1, -3, 3]], [[-2, 0, 0], [0, 3, 2]]]> : tensor<3x2x3xi32>
  %b = arith.constant dense<[[[0, 3], [0, 1], [-3, 2]], [[2, 0], [1, -2], [-3, -2]], [[3, 2], [-2, 3], [-3, 3]]]> : tensor<3x3x2xi32>
  %z_e = tensor.empty() : tensor<3x2x2xi32>
  %z = linalg.fill ins(%k0_i32 : i32) outs(%z_e : tensor<3x2x2xi32>) -> tensor<3x2x2xi32>
  %y = linalg.batch_matmul ins(%a, %b : tensor<3x2x3xi32>, tensor<3x3x2xi32>) outs(%z : tensor<3x2x2xi32>) -> tensor<3x2x2xi32>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0], %k0_i32 {in_bounds = [true, true, true]} : tensor<3x2x2xi32>, vector<3x2x2xi32>
  vector.print %shown1 : vector<3x2x2xi32>
  return
}
