// A head of attention to earlier positions.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %k0p5_f64 = arith.constant 0.5 : f64
  %km1000000p0_f64 = arith.constant -1000000.0 : f64
  %q = arith.constant dense<[[0.5, -1.25, 2.0, 0.75], [1.5, 0.25, -0.5, 3.0], [-2.0, 1.0, 0.125, 0.0]]> : tensor<3x4xf64>
  %k = arith.constant dense<[[0.375, 1.0, -0.625, 0.25], [1.5, -0.25, 0.125, 0.75], [0.0, 0.0625, 0.5, -1.0]]> : tensor<3x4xf64>
  %v = arith.constant dense<[[-2.0, -2.0], [2.0, 3.0], [1.0, -3.0]]> : tensor<3x2xf64>
  %z_e = tensor.empty() : tensor<3x3xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<3x3xf64>) -> tensor<3x3xf64>
  %a = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<3x4xf64>, tensor<3x4xf64>) outs(%z : tensor<3x3xf64>) {
  ^bb0(%x0: f64, %x1: f64, %o: f64):
    %m = arith.mulf %x0, %x1 : f64
    %s = arith.addf %m, %o : f64
    linalg.yield %s : f64
  } -> tensor<3x3xf64>
  %b = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<3x3xf64>) outs(%z : tensor<3x3xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %t = arith.mulf %x0, %k0p5_f64 : f64
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c = arith.cmpi ule, %j, %i : index
    %r = arith.select %c, %t, %km1000000p0_f64 : f64
    linalg.yield %r : f64
  } -> tensor<3x3xf64>
  %w_low_e = tensor.empty() : tensor<3xf64>
  %w_low = linalg.fill ins(%km1000000p0_f64 : f64) outs(%w_low_e : tensor<3xf64>) -> tensor<3xf64>
  %w_0_e = tensor.empty() : tensor<3xf64>
  %w_0 = linalg.fill ins(%k0p0_f64 : f64) outs(%w_0_e : tensor<3xf64>) -> tensor<3xf64>
  %w_z = tensor.empty() : tensor<3x3xf64>
  %w_m = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%b : tensor<3x3xf64>) outs(%w_low : tensor<3xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %m = arith.maximumf %x0, %o : f64
    linalg.yield %m : f64
  } -> tensor<3xf64>
  %w_e = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%b, %w_m : tensor<3x3xf64>, tensor<3xf64>) outs(%w_z : tensor<3x3xf64>) {
  ^bb0(%x0: f64, %x1: f64, %o: f64):
    %d = arith.subf %x0, %x1 : f64
    %e = math.exp %d : f64
    linalg.yield %e : f64
  } -> tensor<3x3xf64>
  %w_s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%w_e : tensor<3x3xf64>) outs(%w_0 : tensor<3xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %s = arith.addf %x0, %o : f64
    linalg.yield %s : f64
  } -> tensor<3xf64>
  %w = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%w_e, %w_s : tensor<3x3xf64>, tensor<3xf64>) outs(%w_z : tensor<3x3xf64>) {
  ^bb0(%x0: f64, %x1: f64, %o: f64):
    %r = arith.divf %x0, %x1 : f64
    linalg.yield %r : f64
  } -> tensor<3x3xf64>
  %zo_e = tensor.empty() : tensor<3x2xf64>
  %zo = linalg.fill ins(%k0p0_f64 : f64) outs(%zo_e : tensor<3x2xf64>) -> tensor<3x2xf64>
  %y = linalg.matmul ins(%w, %v : tensor<3x3xf64>, tensor<3x2xf64>) outs(%zo : tensor<3x2xf64>) -> tensor<3x2xf64>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<3x2xf64>, vector<3x2xf64>
  vector.print %shown1 : vector<3x2xf64>
  return
}
