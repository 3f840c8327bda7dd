// A perceptron with two layers, of elements i32.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i32 = arith.constant 0 : i32
  %x = arith.constant dense<[[2, 0, 1, -3], [-2, 0, 2, -3]]> : tensor<2x4xi32>
  %w1 = arith.constant dense<[[-3, 2, -3], [3, 0, -1], [0, -3, -1], [-2, 0, 2]]> : tensor<4x3xi32>
  %b1 = arith.constant dense<[-1, -3, -2]> : tensor<3xi32>
  %w2 = arith.constant dense<[[1, 1], [0, 0], [-1, -1]]> : tensor<3x2xi32>
  %b2 = arith.constant dense<[0, 3]> : tensor<2xi32>
  %z1_e = tensor.empty() : tensor<2x3xi32>
  %z1 = linalg.fill ins(%k0_i32 : i32) outs(%z1_e : tensor<2x3xi32>) -> tensor<2x3xi32>
  %h1 = linalg.matmul ins(%x, %w1 : tensor<2x4xi32>, tensor<4x3xi32>) outs(%z1 : tensor<2x3xi32>) -> tensor<2x3xi32>
  %a1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%h1, %b1 : tensor<2x3xi32>, tensor<3xi32>) outs(%z1 : tensor<2x3xi32>) {
  ^bb0(%x0: i32, %x1: i32, %o: i32):
    %s = arith.addi %x0, %x1 : i32
    %m = arith.maxsi %s, %k0_i32 : i32
    linalg.yield %m : i32
  } -> tensor<2x3xi32>
  %z2_e = tensor.empty() : tensor<2x2xi32>
  %z2 = linalg.fill ins(%k0_i32 : i32) outs(%z2_e : tensor<2x2xi32>) -> tensor<2x2xi32>
  %h2 = linalg.matmul ins(%a1, %w2 : tensor<2x3xi32>, tensor<3x2xi32>) outs(%z2 : tensor<2x2xi32>) -> tensor<2x2xi32>
  %a2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%h2, %b2 : tensor<2x2xi32>, tensor<2xi32>) outs(%z2 : tensor<2x2xi32>) {
  ^bb0(%x0: i32, %x1: i32, %o: i32):
    %s = arith.addi %x0, %x1 : i32
    linalg.yield %s : i32
  } -> tensor<2x2xi32>
  %shown1 = vector.transfer_read %a1[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<2x3xi32>, vector<2x3xi32>
  vector.print %shown1 : vector<2x3xi32>
  %shown2 = vector.transfer_read %a2[%c0, %c0], %k0_i32 {in_bounds = [true, true]} : tensor<2x2xi32>, vector<2x2xi32>
  vector.print %shown2 : vector<2x2xi32>
  return
}
