// Three steps of two centres: labels by distances, then new means.
func.func @distance(%p: tensor<2xf64>, %c: tensor<2x2xf64>, %k: index) -> f64 {
  %k0p0_f64 = arith.constant 0.0 : f64
  %q = tensor.extract_slice %c[%k, 0] [1, 2] [1, 1] : tensor<2x2xf64> to tensor<2xf64>
  %d = arith.subf %p, %q : tensor<2xf64>
  %z = tensor.from_elements %k0p0_f64 : tensor<f64>
  %s = linalg.dot ins(%d, %d : tensor<2xf64>, tensor<2xf64>) outs(%z : tensor<f64>) -> tensor<f64>
  %r = tensor.extract %s[] : tensor<f64>
  return %r : f64
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %c2 = arith.constant 2 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [8.0, 8.0], [9.0, 8.0], [8.0, 10.0]]> : tensor<6x2xf64>
  %c0s = arith.constant dense<[[0.0, 0.0], [1.0, 1.0]]> : tensor<2x2xf64>
  %z_e = tensor.empty() : tensor<2x3xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<2x3xf64>) -> tensor<2x3xf64>
  %e = tensor.empty() : tensor<2x2xf64>
  %y = scf.for %t = %c0 to %c3 step %c1 iter_args(%c = %c0s) -> (tensor<2x2xf64>) {
    %s = scf.for %i = %c0 to %c6 step %c1 iter_args(%a = %z) -> (tensor<2x3xf64>) {
      %p = tensor.extract_slice %x[%i, 0] [1, 2] [1, 1] : tensor<6x2xf64> to tensor<2xf64>
      %d0 = func.call @distance(%p, %c, %c0) : (tensor<2xf64>, tensor<2x2xf64>, index) -> f64
      %d1 = func.call @distance(%p, %c, %c1) : (tensor<2xf64>, tensor<2x2xf64>, index) -> f64
      %g = arith.cmpf olt, %d1, %d0 : f64
      %k = arith.index_castui %g : i1 to index
      %one = arith.constant dense<1.0> : tensor<1xf64>
      %q = tensor.concat dim(0) %p, %one : (tensor<2xf64>, tensor<1xf64>) -> tensor<3xf64>
      %old = tensor.extract_slice %a[%k, 0] [1, 3] [1, 1] : tensor<2x3xf64> to tensor<3xf64>
      %new = arith.addf %old, %q : tensor<3xf64>
      %b = tensor.insert_slice %new into %a[%k, 0] [1, 3] [1, 1] : tensor<3xf64> into tensor<2x3xf64>
      scf.yield %b : tensor<2x3xf64>
    }
    %m = tensor.generate {
    ^bb0(%i: index, %j: index):
      %u = tensor.extract %s[%i, %j] : tensor<2x3xf64>
      %n = tensor.extract %s[%i, %c2] : tensor<2x3xf64>
      %r = arith.divf %u, %n : f64
      tensor.yield %r : f64
    } : tensor<2x2xf64>
    scf.yield %m : tensor<2x2xf64>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x2xf64>, vector<2x2xf64>
  vector.print %shown1 : vector<2x2xf64>
  return
}
