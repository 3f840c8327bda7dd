// Orthonormal columns (QR) by subtracted projections.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[4.0, 2.0, 1.0], [2.0, 5.0, 3.0], [1.0, 3.0, 6.0]]> : tensor<3x3xf64>
  %y = scf.for %j = %c0 to %c3 step %c1 iter_args(%q = %x) -> (tensor<3x3xf64>) {
    %v0 = tensor.extract_slice %q[0, %j] [3, 1] [1, 1] : tensor<3x3xf64> to tensor<3xf64>
    %v = scf.for %k = %c0 to %j step %c1 iter_args(%v1 = %v0) -> (tensor<3xf64>) {
      %u = tensor.extract_slice %q[0, %k] [3, 1] [1, 1] : tensor<3x3xf64> to tensor<3xf64>
      %d_z = tensor.from_elements %k0p0_f64 : tensor<f64>
      %d_t = linalg.dot ins(%u, %v1 : tensor<3xf64>, tensor<3xf64>) outs(%d_z : tensor<f64>) -> tensor<f64>
      %d = tensor.extract %d_t[] : tensor<f64>
      %s = tensor.splat %d : tensor<3xf64>
      %p = arith.mulf %s, %u : tensor<3xf64>
      %v2 = arith.subf %v1, %p : tensor<3xf64>
      scf.yield %v2 : tensor<3xf64>
    }
    %n_z = tensor.from_elements %k0p0_f64 : tensor<f64>
    %n_t = linalg.dot ins(%v, %v : tensor<3xf64>, tensor<3xf64>) outs(%n_z : tensor<f64>) -> tensor<f64>
    %n = tensor.extract %n_t[] : tensor<f64>
    %h = math.rsqrt %n : f64
    %hs = tensor.splat %h : tensor<3xf64>
    %w = arith.mulf %v, %hs : tensor<3xf64>
    %q1 = tensor.insert_slice %w into %q[0, %j] [3, 1] [1, 1] : tensor<3xf64> into tensor<3x3xf64>
    scf.yield %q1 : tensor<3x3xf64>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<3x3xf64>, vector<3x3xf64>
  vector.print %shown1 : vector<3x3xf64>
  return
}
