// A perceptron with two layers, of elements f64.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[2.0, 0.0, 1.0, -3.0], [-2.0, 0.0, 2.0, -3.0]]> : tensor<2x4xf64>
  %w1 = arith.constant dense<[[-3.0, 2.0, -3.0], [3.0, 0.0, -1.0], [0.0, -3.0, -1.0], [-2.0, 0.0, 2.0]]> : tensor<4x3xf64>
  %b1 = arith.constant dense<[-1.0, -3.0, -2.0]> : tensor<3xf64>
  %w2 = arith.constant dense<[[1.0, 1.0], [0.0, 0.0], [-1.0, -1.0]]> : tensor<3x2xf64>
  %b2 = arith.constant dense<[0.0, 3.0]> : tensor<2xf64>
  %z1_e = tensor.empty() : tensor<2x3xf64>
  %z1 = linalg.fill ins(%k0p0_f64 : f64) outs(%z1_e : tensor<2x3xf64>) -> tensor<2x3xf64>
  %h1 = linalg.matmul ins(%x, %w1 : tensor<2x4xf64>, tensor<4x3xf64>) outs(%z1 : tensor<2x3xf64>) -> tensor<2x3xf64>
  %a1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%h1, %b1 : tensor<2x3xf64>, tensor<3xf64>) outs(%z1 : tensor<2x3xf64>) {
  ^bb0(%x0: f64, %x1: f64, %o: f64):
    %s = arith.addf %x0, %x1 : f64
    %m = arith.maximumf %s, %k0p0_f64 : f64
    linalg.yield %m : f64
  } -> tensor<2x3xf64>
  %z2_e = tensor.empty() : tensor<2x2xf64>
  %z2 = linalg.fill ins(%k0p0_f64 : f64) outs(%z2_e : tensor<2x2xf64>) -> tensor<2x2xf64>
  %h2 = linalg.matmul ins(%a1, %w2 : tensor<2x3xf64>, tensor<3x2xf64>) outs(%z2 : tensor<2x2xf64>) -> tensor<2x2xf64>
  %a2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%h2, %b2 : tensor<2x2xf64>, tensor<2xf64>) outs(%z2 : tensor<2x2xf64>) {
  ^bb0(%x0: f64, %x1: f64, %o: f64):
    %s = arith.addf %x0, %x1 : f64
    linalg.yield %s : f64
  } -> tensor<2x2xf64>
  %shown1 = vector.transfer_read %a1[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x3xf64>, vector<2x3xf64>
  vector.print %shown1 : vector<2x3xf64>
  %shown2 = vector.transfer_read %a2[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x2xf64>, vector<2x2xf64>
  vector.print %shown2 : vector<2x2xf64>
  return
}
