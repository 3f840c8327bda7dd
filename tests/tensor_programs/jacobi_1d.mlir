// Twelve steps of a mean of neighbours, carried by a loop.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c12 = arith.constant 12 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p5_f64 = arith.constant 0.5 : f64
  %x = arith.constant dense<[0.0, 0.0, 0.0, 8.0, 0.0, 0.0, 0.0, 64.0]> : tensor<8xf64>
  %y = scf.for %t = %c0 to %c12 step %c1 iter_args(%a = %x) -> (tensor<8xf64>) {
    %n = scf.for %i = %c1 to %c7 step %c1 iter_args(%b = %a) -> (tensor<8xf64>) {
      %im = arith.subi %i, %c1 : index
      %ip = arith.addi %i, %c1 : index
      %l = tensor.extract %a[%im] : tensor<8xf64>
      %r = tensor.extract %a[%ip] : tensor<8xf64>
      %s = arith.addf %l, %r : f64
      %m = arith.mulf %s, %k0p5_f64 : f64
      %o = tensor.insert %m into %b[%i] : tensor<8xf64>
      scf.yield %o : tensor<8xf64>
    }
    scf.yield %n : tensor<8xf64>
  }
  %shown1 = vector.transfer_read %y[%c0], %k0_f64 {in_bounds = [true]} : tensor<8xf64>, vector<8xf64>
  vector.print %shown1 : vector<8xf64>
  return
}
