// Mean and variance in one pass, carried as scalars beside a tensor of means.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[2.0, 4.0, 9.0, 1.0]> : tensor<4xf64>
  %z = tensor.empty() : tensor<4xf64>
  %r:3 = scf.for %i = %c0 to %c4 step %c1 iter_args(%m = %k0p0_f64, %s = %k0p0_f64, %t = %z) -> (f64, f64, tensor<4xf64>) {
    %v = tensor.extract %x[%i] : tensor<4xf64>
    %n = arith.addi %i, %c1 : index
    %n64 = arith.index_cast %n : index to i64
    %nf = arith.sitofp %n64 : i64 to f64
    %d = arith.subf %v, %m : f64
    %q = arith.divf %d, %nf : f64
    %m1 = arith.addf %m, %q : f64
    %e = arith.subf %v, %m1 : f64
    %de = arith.mulf %d, %e : f64
    %s1 = arith.addf %s, %de : f64
    %t1 = tensor.insert %m1 into %t[%i] : tensor<4xf64>
    scf.yield %m1, %s1, %t1 : f64, f64, tensor<4xf64>
  }
  %means = tensor.cast %r#2 : tensor<4xf64> to tensor<4xf64>
  %s = arith.addf %r#1, %k0p0_f64 : f64
  %shown1 = vector.transfer_read %means[%c0], %k0_f64 {in_bounds = [true]} : tensor<4xf64>, vector<4xf64>
  vector.print %shown1 : vector<4xf64>
  vector.print %s : f64
  return
}
