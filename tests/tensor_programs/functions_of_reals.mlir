// Functions of math on tensors.
func.func @main() {
  %c0 = arith.constant 0 : index
  %k0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[0.5, 1.0, 2.0, 3.5]> : tensor<4xf64>
  %s = math.sin %x : tensor<4xf64>
  %e = math.exp2 %x : tensor<4xf64>
  %l = math.log1p %x : tensor<4xf64>
  %t = math.atan %x : tensor<4xf64>
  %r = math.rsqrt %x : tensor<4xf64>
  %h = math.sinh %x : tensor<4xf64>
  %shown1 = vector.transfer_read %s[%c0], %k0_f64 {in_bounds = [true]} : tensor<4xf64>, vector<4xf64>
  vector.print %shown1 : vector<4xf64>
  %shown2 = vector.transfer_read %e[%c0], %k0_f64 {in_bounds = [true]} : tensor<4xf64>, vector<4xf64>
  vector.print %shown2 : vector<4xf64>
  %shown3 = vector.transfer_read %l[%c0], %k0_f64 {in_bounds = [true]} : tensor<4xf64>, vector<4xf64>
  vector.print %shown3 : vector<4xf64>
  %shown4 = vector.transfer_read %t[%c0], %k0_f64 {in_bounds = [true]} : tensor<4xf64>, vector<4xf64>
  vector.print %shown4 : vector<4xf64>
  %shown5 = vector.transfer_read %r[%c0], %k0_f64 {in_bounds = [true]} : tensor<4xf64>, vector<4xf64>
  vector.print %shown5 : vector<4xf64>
  %shown6 = vector.transfer_read %h[%c0], %k0_f64 {in_bounds = [true]} : tensor<4xf64>, vector<4xf64>
  vector.print %shown6 : vector<4xf64>
  return
}
