// A factorisation of a symmetric matrix, with inner sums in scalar loops.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %k0p0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[4.0, 2.0, 1.0], [2.0, 5.0, 3.0], [1.0, 3.0, 6.0]]> : tensor<3x3xf64>
  %z_e = tensor.empty() : tensor<3x3xf64>
  %z = linalg.fill ins(%k0p0_f64 : f64) outs(%z_e : tensor<3x3xf64>) -> tensor<3x3xf64>
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%l = %z) -> (tensor<3x3xf64>) {
    %i1 = arith.addi %i, %c1 : index
    %r = scf.for %j = %c0 to %i1 step %c1 iter_args(%m = %l) -> (tensor<3x3xf64>) {
      %a = tensor.extract %x[%i, %j] : tensor<3x3xf64>
      %s = scf.for %k = %c0 to %j step %c1 iter_args(%t = %a) -> (f64) {
        %u = tensor.extract %m[%i, %k] : tensor<3x3xf64>
        %v = tensor.extract %m[%j, %k] : tensor<3x3xf64>
        %w = arith.mulf %u, %v : f64
        %d = arith.subf %t, %w : f64
        scf.yield %d : f64
      }
      %same = arith.cmpi eq, %i, %j : index
      %e = scf.if %same -> (f64) {
        %q = math.sqrt %s : f64
        scf.yield %q : f64
      } else {
        %p = tensor.extract %m[%j, %j] : tensor<3x3xf64>
        %q = arith.divf %s, %p : f64
        scf.yield %q : f64
      }
      %n = tensor.insert %e into %m[%i, %j] : tensor<3x3xf64>
      scf.yield %n : tensor<3x3xf64>
    }
    scf.yield %r : tensor<3x3xf64>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<3x3xf64>, vector<3x3xf64>
  vector.print %shown1 : vector<3x3xf64>
  return
}
