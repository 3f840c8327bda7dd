// Jacobi's iteration with two tensors that are exchanged.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %k8p0_f64 = arith.constant 8.0 : f64
  %a = arith.constant dense<[[8.0, 1.0, 1.0], [-1.0, 8.0, -1.0], [-1.0, 0.0, 8.0]]> : tensor<3x3xf64>
  %b = arith.constant dense<[7.0, 10.0, 10.0]> : tensor<3xf64>
  %u0_e = tensor.empty() : tensor<3xf64>
  %u0 = linalg.fill ins(%k0p0_f64 : f64) outs(%u0_e : tensor<3xf64>) -> tensor<3xf64>
  %w0_e = tensor.empty() : tensor<3xf64>
  %w0 = linalg.fill ins(%k0p0_f64 : f64) outs(%w0_e : tensor<3xf64>) -> tensor<3xf64>
  %r:2 = scf.for %t = %c0 to %c12 step %c1 iter_args(%x = %u0, %y = %w0) -> (tensor<3xf64>, tensor<3xf64>) {
    %s = linalg.matvec ins(%a, %x : tensor<3x3xf64>, tensor<3xf64>) outs(%u0 : tensor<3xf64>) -> tensor<3xf64>
    %n = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
        ins(%s, %b, %x : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) outs(%y : tensor<3xf64>) {
    ^bb0(%x0: f64, %x1: f64, %x2: f64, %o: f64):
      %u = arith.subf %x1, %x0 : f64
      %v = arith.divf %u, %k8p0_f64 : f64
      %w = arith.addf %v, %x2 : f64
      linalg.yield %w : f64
    } -> tensor<3xf64>
    scf.yield %n, %x : tensor<3xf64>, tensor<3xf64>
  }
  %xr = tensor.cast %r#0 : tensor<3xf64> to tensor<3xf64>
  %shown1 = vector.transfer_read %xr[%c0], %k0_f64 {in_bounds = [true]} : tensor<3xf64>, vector<3xf64>
  vector.print %shown1 : vector<3xf64>
  return
}
