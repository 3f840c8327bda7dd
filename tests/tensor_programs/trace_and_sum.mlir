// Contractions to a scalar.
func.func @main() {
  %k0_i64 = arith.constant 0 : i64
  %x = arith.constant dense<[[-3, -3, 0, -2], [-3, -3, -1, 3], [-1, -2, -3, 3], [0, 2, 0, -2]]> : tensor<4x4xi64>
  %z_e = tensor.empty() : tensor<i64>
  %z = linalg.fill ins(%k0_i64 : i64) outs(%z_e : tensor<i64>) -> tensor<i64>
  %t = linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<4x4xi64>) outs(%z : tensor<i64>) {
  ^bb0(%x0: i64, %o: i64):
    %r = arith.addi %x0, %o : i64
    linalg.yield %r : i64
  } -> tensor<i64>
  %shown1 = vector.transfer_read %t[], %k0_i64 : tensor<i64>, vector<i64>
  vector.print %shown1 : vector<i64>
  return
}
