// The greatest eigenvalue, until the change is small (`scf.while`).
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %k1p0_f64 = arith.constant 1.0 : f64
  %eps = arith.constant 1.0e-13 : f64
  %x = arith.constant dense<[[4.0, 2.0, 1.0], [2.0, 5.0, 3.0], [1.0, 3.0, 6.0]]> : tensor<3x3xf64>
  %v0 = arith.constant dense<[1.0, 1.0, 1.0]> : tensor<3xf64>
  %z_e = tensor.empty() : tensor<3xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<3xf64>) -> tensor<3xf64>
  %r:3 = scf.while (%v = %v0, %l = %k0p0_f64, %d = %k1p0_f64) : (tensor<3xf64>, f64, f64) -> (tensor<3xf64>, f64, f64) {
    %go = arith.cmpf ogt, %d, %eps : f64
    scf.condition(%go) %v, %l, %d : tensor<3xf64>, f64, f64
  } do {
  ^bb0(%v: tensor<3xf64>, %l: f64, %d: f64):
    %w = linalg.matvec ins(%x, %v : tensor<3x3xf64>, tensor<3xf64>) outs(%z : tensor<3xf64>) -> tensor<3xf64>
    %n_z = tensor.from_elements %k0p0_f64 : tensor<f64>
    %n_t = linalg.dot ins(%w, %w : tensor<3xf64>, tensor<3xf64>) outs(%n_z : tensor<f64>) -> tensor<f64>
    %n = tensor.extract %n_t[] : tensor<f64>
    %s = math.sqrt %n : f64
    %ss = tensor.splat %s : tensor<3xf64>
    %u = arith.divf %w, %ss : tensor<3xf64>
    %e = arith.subf %s, %l : f64
    %f = math.absf %e : f64
    scf.yield %u, %s, %f : tensor<3xf64>, f64, f64
  }
  %l = arith.addf %r#1, %k0p0_f64 : f64
  %v = tensor.cast %r#0 : tensor<3xf64> to tensor<3xf64>
  vector.print %l : f64
  %shown1 = vector.transfer_read %v[%c0], %k0_f64 {in_bounds = [true]} : tensor<3xf64>, vector<3xf64>
  vector.print %shown1 : vector<3xf64>
  return
}
