// Normalisation of each row.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %k4p0_f64 = arith.constant 4.0 : f64
  %k0p5_f64 = arith.constant 0.5 : f64
  %x = arith.constant dense<[[0.5, -1.25, 2.0, 0.75], [1.5, 0.25, -0.5, 3.0], [-2.0, 1.0, 0.125, 0.0]]> : tensor<3x4xf64>
  %g = arith.constant dense<[1.0, 2.0, 0.5, 1.0]> : tensor<4xf64>
  %b = arith.constant dense<[0.0, 1.0, -1.0, 0.25]> : tensor<4xf64>
  %z = tensor.empty() : tensor<3x4xf64>
  %m_0_e = tensor.empty() : tensor<3xf64>
  %m_0 = linalg.fill ins(%k0p0_f64 : f64) outs(%m_0_e : tensor<3xf64>) -> tensor<3xf64>
  %m_s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x4xf64>) outs(%m_0 : tensor<3xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %s = arith.addf %x0, %o : f64
    linalg.yield %s : f64
  } -> tensor<3xf64>
  %m = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%m_s : tensor<3xf64>) outs(%m_0 : tensor<3xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %r = arith.divf %x0, %k4p0_f64 : f64
    linalg.yield %r : f64
  } -> tensor<3xf64>
  %d = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %m : tensor<3x4xf64>, tensor<3xf64>) outs(%z : tensor<3x4xf64>) {
  ^bb0(%x0: f64, %x1: f64, %o: f64):
    %r = arith.subf %x0, %x1 : f64
    linalg.yield %r : f64
  } -> tensor<3x4xf64>
  %q = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%d : tensor<3x4xf64>) outs(%z : tensor<3x4xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %r = arith.mulf %x0, %x0 : f64
    linalg.yield %r : f64
  } -> tensor<3x4xf64>
  %v_0_e = tensor.empty() : tensor<3xf64>
  %v_0 = linalg.fill ins(%k0p0_f64 : f64) outs(%v_0_e : tensor<3xf64>) -> tensor<3xf64>
  %v_s = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%q : tensor<3x4xf64>) outs(%v_0 : tensor<3xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %s = arith.addf %x0, %o : f64
    linalg.yield %s : f64
  } -> tensor<3xf64>
  %v = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%v_s : tensor<3xf64>) outs(%v_0 : tensor<3xf64>) {
  ^bb0(%x0: f64, %o: f64):
    %r = arith.divf %x0, %k4p0_f64 : f64
    linalg.yield %r : f64
  } -> tensor<3xf64>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%d, %v, %g, %b : tensor<3x4xf64>, tensor<3xf64>, tensor<4xf64>, tensor<4xf64>) outs(%z : tensor<3x4xf64>) {
  ^bb0(%x0: f64, %x1: f64, %x2: f64, %x3: f64, %o: f64):
    %e = arith.addf %x1, %k0p5_f64 : f64
    %h = math.rsqrt %e : f64
    %n = arith.mulf %x0, %h : f64
    %t = arith.mulf %n, %x2 : f64
    %r = arith.addf %t, %x3 : f64
    linalg.yield %r : f64
  } -> tensor<3x4xf64>
  %shown1 = vector.transfer_read %m[%c0], %k0_f64 {in_bounds = [true]} : tensor<3xf64>, vector<3xf64>
  vector.print %shown1 : vector<3xf64>
  %shown2 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<3x4xf64>, vector<3x4xf64>
  vector.print %shown2 : vector<3x4xf64>
  return
}
