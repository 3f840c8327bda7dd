// A reflection that clears the first column below the diagonal.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %k2p0_f64 = arith.constant 2.0 : f64
  %k10p0_f64 = arith.constant 10.0 : f64
  %x = arith.constant dense<[[4.0, 2.0, 1.0], [2.0, 5.0, 3.0], [1.0, 3.0, 6.0]]> : tensor<3x3xf64>
  %c = tensor.extract_slice %x[0, 0] [3, 1] [1, 1] : tensor<3x3xf64> to tensor<3xf64>
  %n_z = tensor.from_elements %k0p0_f64 : tensor<f64>
  %n_t = linalg.dot ins(%c, %c : tensor<3xf64>, tensor<3xf64>) outs(%n_z : tensor<f64>) -> tensor<f64>
  %n = tensor.extract %n_t[] : tensor<f64>
  %s = math.sqrt %n : f64
  %a = tensor.extract %c[%c0] : tensor<3xf64>
  %b = arith.addf %a, %s : f64
  %v = tensor.insert %b into %c[%c0] : tensor<3xf64>
  %m_z = tensor.from_elements %k0p0_f64 : tensor<f64>
  %m_t = linalg.dot ins(%v, %v : tensor<3xf64>, tensor<3xf64>) outs(%m_z : tensor<f64>) -> tensor<f64>
  %m = tensor.extract %m_t[] : tensor<f64>
  %t = arith.divf %k2p0_f64, %m : f64
  %z_e = tensor.empty() : tensor<3xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<3xf64>) -> tensor<3xf64>
  %w = linalg.vecmat ins(%v, %x : tensor<3xf64>, tensor<3x3xf64>) outs(%z : tensor<3xf64>) -> tensor<3xf64>
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%v, %w, %x : tensor<3xf64>, tensor<3xf64>, tensor<3x3xf64>) outs(%x : tensor<3x3xf64>) {
  ^bb0(%x0: f64, %x1: f64, %x2: f64, %o: f64):
    %p = arith.mulf %x0, %x1 : f64
    %q = arith.mulf %p, %t : f64
    %r = arith.subf %x2, %q : f64
    %g = arith.addf %r, %k10p0_f64 : f64
    linalg.yield %g : f64
  } -> tensor<3x3xf64>
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<3x3xf64>, vector<3x3xf64>
  vector.print %shown1 : vector<3x3xf64>
  return
}
