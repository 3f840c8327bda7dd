// Gradient descent for y = 2 x + 1, with both parameters in one tensor.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c20 = arith.constant 20 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %k0p0625_f64 = arith.constant 0.0625 : f64
  %x = arith.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf64>
  %y = arith.constant dense<[1.0, 3.0, 5.0, 7.0]> : tensor<4xf64>
  %w0_e = tensor.empty() : tensor<2xf64>
  %w0 = linalg.fill ins(%k0p0_f64 : f64) outs(%w0_e : tensor<2xf64>) -> tensor<2xf64>
  %z2_e = tensor.empty() : tensor<2xf64>
  %z2 = linalg.fill ins(%k0p0_f64 : f64) outs(%z2_e : tensor<2xf64>) -> tensor<2xf64>
  %w = scf.for %t = %c0 to %c20 step %c1 iter_args(%v = %w0) -> (tensor<2xf64>) {
    %a = tensor.extract %v[%c0] : tensor<2xf64>
    %b = tensor.extract %v[%c1] : tensor<2xf64>
    %g = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
        ins(%x, %y : tensor<4xf64>, tensor<4xf64>) outs(%z2 : tensor<2xf64>) {
    ^bb0(%x0: f64, %x1: f64, %o: f64):
      %p = arith.mulf %x0, %a : f64
      %q = arith.addf %p, %b : f64
      %d = arith.subf %q, %x1 : f64
      %dx = arith.mulf %d, %x0 : f64
      %i = linalg.index 0 : index
      %first = arith.cmpi eq, %i, %c0 : index
      %part = arith.select %first, %dx, %d : f64
      %s = arith.addf %o, %part : f64
      linalg.yield %s : f64
    } -> tensor<2xf64>
    %n = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
        ins(%v, %g : tensor<2xf64>, tensor<2xf64>) outs(%z2 : tensor<2xf64>) {
    ^bb0(%x0: f64, %x1: f64, %o: f64):
      %s = arith.mulf %x1, %k0p0625_f64 : f64
      %r = arith.subf %x0, %s : f64
      linalg.yield %r : f64
    } -> tensor<2xf64>
    scf.yield %n : tensor<2xf64>
  }
  %shown1 = vector.transfer_read %w[%c0], %k0_f64 {in_bounds = [true]} : tensor<2xf64>, vector<2xf64>
  vector.print %shown1 : vector<2xf64>
  return
}
