// The distribution after many steps of a chain.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %c1000 = arith.constant 1000 : index
  %m = arith.constant dense<[[0.5, 0.5, 0.0], [0.25, 0.5, 0.25], [0.0, 0.5, 0.5]]> : tensor<3x3xf64>
  %v0 = arith.constant dense<[1.0, 0.0, 0.0]> : tensor<3xf64>
  %z_e = tensor.empty() : tensor<3xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<3xf64>) -> tensor<3xf64>
  %v = scf.for %i = %c0 to %c1000 step %c1 iter_args(%u = %v0) -> (tensor<3xf64>) {
    %w = linalg.vecmat ins(%u, %m : tensor<3xf64>, tensor<3x3xf64>) outs(%z : tensor<3xf64>) -> tensor<3xf64>
    scf.yield %w : tensor<3xf64>
  }
  %shown1 = vector.transfer_read %v[%c0], %k0_f64 {in_bounds = [true]} : tensor<3xf64>, vector<3xf64>
  vector.print %shown1 : vector<3xf64>
  return
}
