// A perceptron with two layers, of elements f32.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %k0p0_f32 = arith.constant 0.0 : f32
  %x = arith.constant dense<[[2.0, 0.0, 1.0, -3.0], [-2.0, 0.0, 2.0, -3.0]]> : tensor<2x4xf32>
  %w1 = arith.constant dense<[[-3.0, 2.0, -3.0], [3.0, 0.0, -1.0], [0.0, -3.0, -1.0], [-2.0, 0.0, 2.0]]> : tensor<4x3xf32>
  %b1 = arith.constant dense<[-1.0, -3.0, -2.0]> : tensor<3xf32>
  %w2 = arith.constant dense<[[1.0, 1.0], [0.0, 0.0], [-1.0, -1.0]]> : tensor<3x2xf32>
  %b2 = arith.constant dense<[0.0, 3.0]> : tensor<2xf32>
  %z1_e = tensor.empty() : tensor<2x3xf32>
  %z1 = linalg.fill ins(%k0p0_f32 : f32) outs(%z1_e : tensor<2x3xf32>) -> tensor<2x3xf32>
  %h1 = linalg.matmul ins(%x, %w1 : tensor<2x4xf32>, tensor<4x3xf32>) outs(%z1 : tensor<2x3xf32>) -> tensor<2x3xf32>
  %a1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%h1, %b1 : tensor<2x3xf32>, tensor<3xf32>) outs(%z1 : tensor<2x3xf32>) {
  ^bb0(%x0: f32, %x1: f32, %o: f32):
    %s = arith.addf %x0, %x1 : f32
    %m = arith.maximumf %s, %k0p0_f32 : f32
    linalg.yield %m : f32
  } -> tensor<2x3xf32>
  %z2_e = tensor.empty() : tensor<2x2xf32>
  %z2 = linalg.fill ins(%k0p0_f32 : f32) outs(%z2_e : tensor<2x2xf32>) -> tensor<2x2xf32>
  %h2 = linalg.matmul ins(%a1, %w2 : tensor<2x3xf32>, tensor<3x2xf32>) outs(%z2 : tensor<2x2xf32>) -> tensor<2x2xf32>
  %a2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%h2, %b2 : tensor<2x2xf32>, tensor<2xf32>) outs(%z2 : tensor<2x2xf32>) {
  ^bb0(%x0: f32, %x1: f32, %o: f32):
    %s = arith.addf %x0, %x1 : f32
    linalg.yield %s : f32
  } -> tensor<2x2xf32>
  %shown1 = vector.transfer_read %a1[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<2x3xf32>, vector<2x3xf32>
  vector.print %shown1 : vector<2x3xf32>
  %shown2 = vector.transfer_read %a2[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<2x2xf32>, vector<2x2xf32>
  vector.print %shown2 : vector<2x2xf32>
  return
}
