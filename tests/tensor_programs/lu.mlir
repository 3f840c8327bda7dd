// A factorisation without pivots, in place.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[2.0, 1.0, 1.0, 0.0], [4.0, 3.0, 3.0, 1.0], [8.0, 7.0, 9.0, 5.0], [6.0, 7.0, 9.0, 8.0]]> : tensor<4x4xf64>
  %y = scf.for %k = %c0 to %c4 step %c1 iter_args(%a = %x) -> (tensor<4x4xf64>) {
    %k1 = arith.addi %k, %c1 : index
    %b = scf.for %i = %k1 to %c4 step %c1 iter_args(%b0 = %a) -> (tensor<4x4xf64>) {
      %p = tensor.extract %b0[%k, %k] : tensor<4x4xf64>
      %q = tensor.extract %b0[%i, %k] : tensor<4x4xf64>
      %m = arith.divf %q, %p : f64
      %c = tensor.insert %m into %b0[%i, %k] : tensor<4x4xf64>
      %d = scf.for %j = %k1 to %c4 step %c1 iter_args(%d0 = %c) -> (tensor<4x4xf64>) {
        %u = tensor.extract %d0[%k, %j] : tensor<4x4xf64>
        %v = tensor.extract %d0[%i, %j] : tensor<4x4xf64>
        %w = arith.mulf %m, %u : f64
        %z = arith.subf %v, %w : f64
        %e = tensor.insert %z into %d0[%i, %j] : tensor<4x4xf64>
        scf.yield %e : tensor<4x4xf64>
      }
      scf.yield %d : tensor<4x4xf64>
    }
    scf.yield %b : tensor<4x4xf64>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<4x4xf64>, vector<4x4xf64>
  vector.print %shown1 : vector<4x4xf64>
  return
}
