// x times its logistic function.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k1p0_f64 = arith.constant 1.0 : f64
  %x = arith.constant dense<[[0.5, -1.25, 2.0, 0.75], [1.5, 0.25, -0.5, 3.0], [-2.0, 1.0, 0.125, 0.0]]> : tensor<3x4xf64>
  %z = tensor.empty() : tensor<3x4xf64>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x4xf64>) outs(%z : tensor<3x4xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %n = arith.negf %x0 : f64
    %e = math.exp %n : f64
    %d = arith.addf %e, %k1p0_f64 : f64
    %r = arith.divf %x0, %d : f64
    linalg.yield %r : f64
  } -> tensor<3x4xf64>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<3x4xf64>, vector<3x4xf64>
  vector.print %shown1 : vector<3x4xf64>
  return
}
