// A convolution as a product with the matrix of all windows.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[-2.0, -3.0, 1.0, -3.0], [-3.0, -3.0, 0.0, 1.0], [-1.0, -2.0, -1.0, -3.0], [3.0, 1.0, 2.0, 2.0]]> : tensor<4x4xf32>
  %k = arith.constant dense<[[2.0, 1.0], [1.0, -3.0]]> : tensor<2x2xf32>
  %z_e = tensor.empty() : tensor<9xf32>
  %z = linalg.fill ins(%k0p0_f32 : f32) outs(%z_e : tensor<9xf32>) -> tensor<9xf32>
  %cols = tensor.generate {
  ^bb0(%i: index, %j: index):
    %a:2 = affine.delinearize_index %i into (3, 3) : index, index
    %b:2 = affine.delinearize_index %j into (2, 2) : index, index
    %r = arith.addi %a#0, %b#0 : index
    %c = arith.addi %a#1, %b#1 : index
    %v = tensor.extract %x[%r, %c] : tensor<4x4xf32>
    tensor.yield %v : f32
  } : tensor<9x4xf32>
  %kv = tensor.collapse_shape %k [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %yv = linalg.matvec ins(%cols, %kv : tensor<9x4xf32>, tensor<4xf32>) outs(%z : tensor<9xf32>) -> tensor<9xf32>
  %y = tensor.expand_shape %yv [[0, 1]] output_shape [3, 3] : tensor<9xf32> into tensor<3x3xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<3x3xf32>, vector<3x3xf32>
  vector.print %shown1 : vector<3x3xf32>
  return
}
