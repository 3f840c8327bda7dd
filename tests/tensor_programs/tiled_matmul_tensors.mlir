// A product by tiles: slices of three operands in three loops.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %c3 = arith.constant 3 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %a = arith.constant dense<[[-1.0, -3.0, -3.0, -3.0, -3.0, 0.0], [1.0, -1.0, 1.0, -3.0, 1.0, -3.0], [2.0, -3.0, 3.0, 3.0, -1.0, 1.0], [2.0, 2.0, 3.0, -3.0, 0.0, -2.0]]> : tensor<4x6xf32>
  %b = arith.constant dense<[[-1.0, -2.0, -2.0, -3.0], [2.0, 1.0, 3.0, 2.0], [-3.0, 3.0, -2.0, -1.0], [-1.0, 1.0, -2.0, -2.0], [2.0, -1.0, 2.0, -2.0], [1.0, -3.0, 3.0, -3.0]]> : tensor<6x4xf32>
  %z_e = tensor.empty() : tensor<4x4xf32>
  %z = linalg.fill ins(%k0p0_f32 : f32) outs(%z_e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %y = scf.for %i = %c0 to %c4 step %c2 iter_args(%c = %z) -> (tensor<4x4xf32>) {
    %r = scf.for %j = %c0 to %c4 step %c2 iter_args(%d = %c) -> (tensor<4x4xf32>) {
      %s = scf.for %k = %c0 to %c6 step %c3 iter_args(%e = %d) -> (tensor<4x4xf32>) {
        %ta = tensor.extract_slice %a[%i, %k] [2, 3] [1, 1] : tensor<4x6xf32> to tensor<2x3xf32>
        %tb = tensor.extract_slice %b[%k, %j] [3, 2] [1, 1] : tensor<6x4xf32> to tensor<3x2xf32>
        %tc = tensor.extract_slice %e[%i, %j] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
        %m = linalg.matmul ins(%ta, %tb : tensor<2x3xf32>, tensor<3x2xf32>) outs(%tc : tensor<2x2xf32>) -> tensor<2x2xf32>
        %n = tensor.insert_slice %m into %e[%i, %j] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
        scf.yield %n : tensor<4x4xf32>
      }
      scf.yield %s : tensor<4x4xf32>
    }
    scf.yield %r : tensor<4x4xf32>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<4x4xf32>, vector<4x4xf32>
  vector.print %shown1 : vector<4x4xf32>
  return
}
