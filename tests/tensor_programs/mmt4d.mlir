// A product of packed matrices.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %a = arith.constant dense<[[[[0.0, 2.0, -1.0], [2.0, -2.0, -2.0]], [[0.0, 0.0, 3.0], [-2.0, 2.0, 0.0]]], [[[-3.0, 2.0, 0.0], [3.0, 3.0, 1.0]], [[3.0, 2.0, -2.0], [-1.0, -1.0, -1.0]]]]> : tensor<2x2x2x3xf32>
  %b = arith.constant dense<[[[[-1.0, 1.0, -1.0], [1.0, -3.0, 1.0]], [[-3.0, 1.0, 3.0], [1.0, 1.0, 0.0]]], [[[0.0, 0.0, -3.0], [0.0, 0.0, 2.0]], [[-2.0, -2.0, -3.0], [3.0, -2.0, -1.0]]]]> : tensor<2x2x2x3xf32>
  %z_e = tensor.empty() : tensor<2x2x2x2xf32>
  %z = linalg.fill ins(%k0p0_f32 : f32) outs(%z_e : tensor<2x2x2x2xf32>) -> tensor<2x2x2x2xf32>
  %y = linalg.mmt4d ins(%a, %b : tensor<2x2x2x3xf32>, tensor<2x2x2x3xf32>) outs(%z : tensor<2x2x2x2xf32>) -> tensor<2x2x2x2xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0, %c0, %c0], %k0_f32 {in_bounds = [true, true, true, true]} : tensor<2x2x2x2xf32>, vector<2x2x2x2xf32>
  vector.print %shown1 : vector<2x2x2x2xf32>
  return
}
