// A perceptron with two layers, of elements bf16.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_bf16 = arith.constant 0.0 : bf16
  %k0p0_bf16 = arith.constant 0.0 : bf16
  %x = arith.constant dense<[[2.0, 0.0, 1.0, -3.0], [-2.0, 0.0, 2.0, -3.0]]> : tensor<2x4xbf16>
  %w1 = arith.constant dense<[[-3.0, 2.0, -3.0], [3.0, 0.0, -1.0], [0.0, -3.0, -1.0], [-2.0, 0.0, 2.0]]> : tensor<4x3xbf16>
  %b1 = arith.constant dense<[-1.0, -3.0, -2.0]> : tensor<3xbf16>
  %w2 = arith.constant dense<[[1.0, 1.0], [0.0, 0.0], [-1.0, -1.0]]> : tensor<3x2xbf16>
  %b2 = arith.constant dense<[0.0, 3.0]> : tensor<2xbf16>
  %z1_e = tensor.empty() : tensor<2x3xbf16>
  %z1 = linalg.fill ins(%k0p0_bf16 : bf16) outs(%z1_e : tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %h1 = linalg.matmul ins(%x, %w1 : tensor<2x4xbf16>, tensor<4x3xbf16>) outs(%z1 : tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %a1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%h1, %b1 : tensor<2x3xbf16>, tensor<3xbf16>) outs(%z1 : tensor<2x3xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %o: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %k0p0_bf16 : bf16
    linalg.yield %m : bf16
  } -> tensor<2x3xbf16>
  %z2_e = tensor.empty() : tensor<2x2xbf16>
  %z2 = linalg.fill ins(%k0p0_bf16 : bf16) outs(%z2_e : tensor<2x2xbf16>) -> tensor<2x2xbf16>
  %h2 = linalg.matmul ins(%a1, %w2 : tensor<2x3xbf16>, tensor<3x2xbf16>) outs(%z2 : tensor<2x2xbf16>) -> tensor<2x2xbf16>
  %a2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%h2, %b2 : tensor<2x2xbf16>, tensor<2xbf16>) outs(%z2 : tensor<2x2xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %o: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<2x2xbf16>
  %shown1 = vector.transfer_read %a1[%c0, %c0], %k0_bf16 {in_bounds = [true, true]} : tensor<2x3xbf16>, vector<2x3xbf16>
  vector.print %shown1 : vector<2x3xbf16>
  %shown2 = vector.transfer_read %a2[%c0, %c0], %k0_bf16 {in_bounds = [true, true]} : tensor<2x2xbf16>, vector<2x2xbf16>
  vector.print %shown2 : vector<2x2xbf16>
  return
}
