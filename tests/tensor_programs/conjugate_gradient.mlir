// Three steps with three carried vectors solve a system of three.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %a = arith.constant dense<[[4.0, 2.0, 1.0], [2.0, 5.0, 3.0], [1.0, 3.0, 6.0]]> : tensor<3x3xf64>
  %b = arith.constant dense<[7.0, 10.0, 10.0]> : tensor<3xf64>
  %x0_e = tensor.empty() : tensor<3xf64>
  %x0 = linalg.fill ins(%k0p0_f64 : f64) outs(%x0_e : tensor<3xf64>) -> tensor<3xf64>
  %o:3 = scf.for %t = %c0 to %c3 step %c1 iter_args(%x = %x0, %r = %b, %p = %b) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
    %ap = linalg.matvec ins(%a, %p : tensor<3x3xf64>, tensor<3xf64>) outs(%x0 : tensor<3xf64>) -> tensor<3xf64>
    %rr_z = tensor.from_elements %k0p0_f64 : tensor<f64>
    %rr_t = linalg.dot ins(%r, %r : tensor<3xf64>, tensor<3xf64>) outs(%rr_z : tensor<f64>) -> tensor<f64>
    %rr = tensor.extract %rr_t[] : tensor<f64>
    %pap_z = tensor.from_elements %k0p0_f64 : tensor<f64>
    %pap_t = linalg.dot ins(%p, %ap : tensor<3xf64>, tensor<3xf64>) outs(%pap_z : tensor<f64>) -> tensor<f64>
    %pap = tensor.extract %pap_t[] : tensor<f64>
    %al = arith.divf %rr, %pap : f64
    %als = tensor.splat %al : tensor<3xf64>
    %x1 = math.fma %als, %p, %x : tensor<3xf64>
    %q = arith.mulf %als, %ap : tensor<3xf64>
    %r1 = arith.subf %r, %q : tensor<3xf64>
    %rn_z = tensor.from_elements %k0p0_f64 : tensor<f64>
    %rn_t = linalg.dot ins(%r1, %r1 : tensor<3xf64>, tensor<3xf64>) outs(%rn_z : tensor<f64>) -> tensor<f64>
    %rn = tensor.extract %rn_t[] : tensor<f64>
    %be = arith.divf %rn, %rr : f64
    %bes = tensor.splat %be : tensor<3xf64>
    %p1 = math.fma %bes, %p, %r1 : tensor<3xf64>
    scf.yield %x1, %r1, %p1 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
  }
  %xr = tensor.cast %o#0 : tensor<3xf64> to tensor<3xf64>
  %shown1 = vector.transfer_read %xr[%c0], %k0_f64 {in_bounds = [true]} : tensor<3xf64>, vector<3xf64>
  vector.print %shown1 : vector<3xf64>
  return
}
