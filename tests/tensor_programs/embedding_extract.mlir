// Rows of a table by `tensor.extract` in a region.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f32 = arith.constant 0.0 : f32
  %table = arith.constant dense<[[9.0, 7.0, -7.0], [-3.0, 1.0, 5.0], [-3.0, 9.0, 9.0], [8.0, 2.0, 8.0], [1.0, 8.0, 3.0]]> : tensor<5x3xf32>
  %rows = arith.constant dense<[4, 0, 2, 4]> : tensor<4xi64>
  %z = tensor.empty() : tensor<4x3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%rows : tensor<4xi64>) outs(%z : tensor<4x3xf32>) {
  ^bb0(%x0: i64, %o: f32):
    %r = arith.index_cast %x0 : i64 to index
    %j = linalg.index 1 : index
    %v = tensor.extract %table[%r, %j] : tensor<5x3xf32>
    linalg.yield %v : f32
  } -> tensor<4x3xf32>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f32 {in_bounds = [true, true]} : tensor<4x3xf32>, vector<4x3xf32>
  vector.print %shown1 : vector<4x3xf32>
  return
}
