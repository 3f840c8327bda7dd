// A perceptron with two layers, of elements i8.
func.func @main() {
  %k0_i8 = arith.constant 0 : i8
  %c0 = arith.constant 0 : index
  %x = arith.constant dense<[[2, 0, 1, -3], [-2, 0, 2, -3]]> : tensor<2x4xi8>
  %w1 = arith.constant dense<[[-3, 2, -3], [3, 0, -1], [0, -3, -1], [-2, 0, 2]]> : tensor<4x3xi8>
  %b1 = arith.constant dense<[-1, -3, -2]> : tensor<3xi8>
  %w2 = arith.constant dense<[[1, 1], [0, 0], [-1, -1]]> : tensor<3x2xi8>
  %b2 = arith.constant dense<[0, 3]> : tensor<2xi8>
  %z1_e = tensor.empty() : tensor<2x3xi8>
  %z1 = linalg.fill ins(%k0_i8 : i8) outs(%z1_e : tensor<2x3xi8>) -> tensor<2x3xi8>
  %h1 = linalg.matmul ins(%x, %w1 : tensor<2x4xi8>, tensor<4x3xi8>) outs(%z1 : tensor<2x3xi8>) -> tensor<2x3xi8>
  %a1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%h1, %b1 : tensor<2x3xi8>, tensor<3xi8>) outs(%z1 : tensor<2x3xi8>) {
  ^bb0(%x0: i8, %x1: i8, %o: i8):
    %s = arith.addi %x0, %x1 : i8
    %m = arith.maxsi %s, %k0_i8 : i8
    linalg.yield %m : i8
  } -> tensor<2x3xi8>
  %z2_e = tensor.empty() : tensor<2x2xi8>
  %z2 = linalg.fill ins(%k0_i8 : i8) outs(%z2_e : tensor<2x2xi8>) -> tensor<2x2xi8>
  %h2 = linalg.matmul ins(%a1, %w2 : tensor<2x3xi8>, tensor<3x2xi8>) outs(%z2 : tensor<2x2xi8>) -> tensor<2x2xi8>
  %a2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%h2, %b2 : tensor<2x2xi8>, tensor<2xi8>) outs(%z2 : tensor<2x2xi8>) {
  ^bb0(%x0: i8, %x1: i8, %o: i8):
    %s = arith.addi %x0, %x1 : i8
    linalg.yield %s : i8
  } -> tensor<2x2xi8>
  %shown1 = vector.transfer_read %a1[%c0, %c0], %k0_i8 {in_bounds = [true, true]} : tensor<2x3xi8>, vector<2x3xi8>
  vector.print %shown1 : vector<2x3xi8>
  %shown2 = vector.transfer_read %a2[%c0, %c0], %k0_i8 {in_bounds = [true, true]} : tensor<2x2xi8>, vector<2x2xi8>
  vector.print %shown2 : vector<2x2xi8>
  return
}
