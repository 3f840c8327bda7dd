// Operations on tensors of f64, of exact numbers.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %a = arith.constant dense<[[1.5, -2.0], [0.25, 8.0]]> : tensor<2x2xf64>
  %b = arith.constant dense<[[0.5, 4.0], [-0.125, 2.0]]> : tensor<2x2xf64>
  %q = arith.divf %a, %b : tensor<2x2xf64>
  %m = arith.minimumf %a, %b : tensor<2x2xf64>
  %n = arith.negf %a : tensor<2x2xf64>
  %r = math.fma %a, %b, %b : tensor<2x2xf64>
  %c = math.copysign %a, %b : tensor<2x2xf64>
  %l = math.floor %a : tensor<2x2xf64>
  %shown1 = vector.transfer_read %q[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x2xf64>, vector<2x2xf64>
  vector.print %shown1 : vector<2x2xf64>
  %shown2 = vector.transfer_read %m[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x2xf64>, vector<2x2xf64>
  vector.print %shown2 : vector<2x2xf64>
  %shown3 = vector.transfer_read %n[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x2xf64>, vector<2x2xf64>
  vector.print %shown3 : vector<2x2xf64>
  %shown4 = vector.transfer_read %r[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x2xf64>, vector<2x2xf64>
  vector.print %shown4 : vector<2x2xf64>
  %shown5 = vector.transfer_read %c[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x2xf64>, vector<2x2xf64>
  vector.print %shown5 : vector<2x2xf64>
  %shown6 = vector.transfer_read %l[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<2x2xf64>, vector<2x2xf64>
  vector.print %shown6 : vector<2x2xf64>
  return
}
