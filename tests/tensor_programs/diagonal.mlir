// A diagonal by a generic op with one index twice.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_i64 = arith.constant 0 : i64
  %x = arith.constant dense<[[4, 25, 23, 40, 5, -30], [-1, -28, -41, 6, 47, -12], [46, 38, -38, -13, 25, 3], [-47, 30, -11, -26, -48, 49]]> : tensor<4x6xi64>
  %s = tensor.extract_slice %x[0, 1] [4, 4] [1, 1] : tensor<4x6xi64> to tensor<4x4xi64>
  %z = tensor.empty() : tensor<4xi64>
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%s : tensor<4x4xi64>) outs(%z : tensor<4xi64>) {
  ^bb0(%a: i64, %o: i64):
    linalg.yield %a : i64
  } -> tensor<4xi64>
  %shown1 = vector.transfer_read %y[%c0], %k0_i64 {in_bounds = [true]} : tensor<4xi64>, vector<4xi64>
  vector.print %shown1 : vector<4xi64>
  return
}
