// A polynomial at many points at once.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %k = arith.constant dense<[2.0, -1.0, 0.0, 3.0]> : tensor<4xf64>
  %x = arith.constant dense<[0.0, 1.0, 2.0, -1.5]> : tensor<4xf64>
  %z_e = tensor.empty() : tensor<4xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<4xf64>) -> tensor<4xf64>
  %y = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %z) -> (tensor<4xf64>) {
    %kk = tensor.extract %k[%i] : tensor<4xf64>
    %ks = tensor.splat %kk : tensor<4xf64>
    %u = math.fma %t, %x, %ks : tensor<4xf64>
    scf.yield %u : tensor<4xf64>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_f64 {in_bounds = [true]} : tensor<4xf64>, vector<4xf64>
  vector.print %shown1 : vector<4xf64>
  return
}
