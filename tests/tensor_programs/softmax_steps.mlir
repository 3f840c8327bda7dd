// A softmax in four generic ops.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %km1000000p0_f64 = arith.constant -1000000.0 : f64
  %x = arith.constant dense<[[0.5, -1.25, 2.0, 0.75], [1.5, 0.25, -0.5, 3.0], [-2.0, 1.0, 0.125, 0.0]]> : tensor<3x4xf64>
  %y_low_e = tensor.empty() : tensor<3xf64>
  %y_low = linalg.fill ins(%km1000000p0_f64 : f64) outs(%y_low_e : tensor<3xf64>) -> tensor<3xf64>
  %y_0_e = tensor.empty() : tensor<3xf64>
  %y_0 = linalg.fill ins(%k0p0_f64 : f64) outs(%y_0_e : tensor<3xf64>) -> tensor<3xf64>
  %y_z = tensor.empty() : tensor<3x4xf64>
  %y_m = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf64>) outs(%y_low : tensor<3xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %m = arith.maximumf %x0, %o : f64
    linalg.yield %m : f64
  } -> tensor<3xf64>
  %y_e = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y_m : tensor<3x4xf64>, tensor<3xf64>) outs(%y_z : tensor<3x4xf64>) {
  ^bb0(%x0: f64, %x1: f64, %o: f64):
    %d = arith.subf %x0, %x1 : f64
    %e = math.exp %d : f64
    linalg.yield %e : f64
  } -> tensor<3x4xf64>
  %y_s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%y_e : tensor<3x4xf64>) outs(%y_0 : tensor<3xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %s = arith.addf %x0, %o : f64
    linalg.yield %s : f64
  } -> tensor<3xf64>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%y_e, %y_s : tensor<3x4xf64>, tensor<3xf64>) outs(%y_z : tensor<3x4xf64>) {
  ^bb0(%x0: f64, %x1: f64, %o: f64):
    %r = arith.divf %x0, %x1 : f64
    linalg.yield %r : f64
  } -> tensor<3x4xf64>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<3x4xf64>, vector<3x4xf64>
  vector.print %shown1 : vector<3x4xf64>
  return
}
