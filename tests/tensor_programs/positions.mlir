// Sines and cosines of positions.
func.func @main() {
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %z = tensor.empty() : tensor<3x4xf64>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
  outs(%z : tensor<3x4xf64>) {
  ^bb0(%o: f64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %ii = arith.index_cast %i : index to i64
    %x = arith.sitofp %ii : i64 to f64
    %even = arith.remui %j, %c2 : index
    %c = arith.cmpi eq, %even, %c0 : index
    %s = math.sin %x : f64
    %t = math.cos %x : f64
    %r = arith.select %c, %s, %t : f64
    linalg.yield %r : f64
  } -> tensor<3x4xf64>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<3x4xf64>, vector<3x4xf64>
  vector.print %shown1 : vector<3x4xf64>
  return
}
