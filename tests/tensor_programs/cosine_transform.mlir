// A product with a matrix of cosines that is computed in the region.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p39269908169872414_f64 = arith.constant 0.39269908169872414 : f64
  %x = arith.constant dense<[1.0, 2.0, 0.0, -1.0]> : tensor<4xf64>
  %z = arith.constant dense<[100.0, 100.0, 100.0, 100.0]> : tensor<4xf64>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<4xf64>) outs(%z : tensor<4xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i2 = arith.addi %i, %i : index
    %i3 = arith.addi %i2, %c1 : index
    %ij = arith.muli %i3, %j : index
    %n = arith.index_cast %ij : index to i64
    %f = arith.sitofp %n : i64 to f64
    %w = arith.mulf %f, %k0p39269908169872414_f64 : f64
    %c = math.cos %w : f64
    %m = arith.mulf %c, %x0 : f64
    %s = arith.addf %m, %o : f64
    linalg.yield %s : f64
  } -> tensor<4xf64>
  %shown1 = vector.transfer_read %y[%c0], %k0_f64 {in_bounds = [true]} : tensor<4xf64>, vector<4xf64>
  vector.print %shown1 : vector<4xf64>
  return
}
