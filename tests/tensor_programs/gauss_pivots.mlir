// Elimination with exchanged rows; `scf.if` yields the exchanged matrix.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %k0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[0.0, 2.0, 1.0, 5.0], [1.0, -2.0, -3.0, 0.0], [-1.0, 1.0, 2.0, 3.0]]> : tensor<3x4xf64>
  %y = scf.for %k = %c0 to %c3 step %c1 iter_args(%a = %x) -> (tensor<3x4xf64>) {
    %best = scf.for %i = %k to %c3 step %c1 iter_args(%b = %k) -> (index) {
      %u = tensor.extract %a[%i, %k] : tensor<3x4xf64>
      %v = tensor.extract %a[%b, %k] : tensor<3x4xf64>
      %ua = math.absf %u : f64
      %va = math.absf %v : f64
      %g = arith.cmpf ogt, %ua, %va : f64
      %n = arith.select %g, %i, %b : index
      scf.yield %n : index
    }
    %swap = arith.cmpi ne, %best, %k : index
    %s = scf.if %swap -> (tensor<3x4xf64>) {
      %r0 = tensor.extract_slice %a[%k, 0] [1, 4] [1, 1] : tensor<3x4xf64> to tensor<4xf64>
      %r1 = tensor.extract_slice %a[%best, 0] [1, 4] [1, 1] : tensor<3x4xf64> to tensor<4xf64>
      %s0 = tensor.insert_slice %r1 into %a[%k, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<3x4xf64>
      %s1 = tensor.insert_slice %r0 into %s0[%best, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<3x4xf64>
      scf.yield %s1 : tensor<3x4xf64>
    } else {
      scf.yield %a : tensor<3x4xf64>
    }
    %p = tensor.extract %s[%k, %k] : tensor<3x4xf64>
    %n = tensor.generate {
    ^bb0(%i: index, %j: index):
      %v = tensor.extract %s[%i, %j] : tensor<3x4xf64>
      %h = tensor.extract %s[%k, %j] : tensor<3x4xf64>
      %m = tensor.extract %s[%i, %k] : tensor<3x4xf64>
      %hp = arith.divf %h, %p : f64
      %hm = arith.mulf %hp, %m : f64
      %d = arith.subf %v, %hm : f64
      %same = arith.cmpi eq, %i, %k : index
      %e = arith.select %same, %hp, %d : f64
      tensor.yield %e : f64
    } : tensor<3x4xf64>
    scf.yield %n : tensor<3x4xf64>
  }
  %sol = tensor.extract_slice %y[0, 3] [3, 1] [1, 1] : tensor<3x4xf64> to tensor<3xf64>
  %shown1 = vector.transfer_read %sol[%c0], %k0_f64 {in_bounds = [true]} : tensor<3xf64>, vector<3xf64>
  vector.print %shown1 : vector<3xf64>
  return
}
