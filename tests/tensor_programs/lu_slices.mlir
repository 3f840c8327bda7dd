// A factorisation by rank-1 updates of trailing slices of dynamic size.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %k0_f64 = arith.constant 0.0 : f64
  %x = arith.constant dense<[[2.0, 1.0, 1.0, 0.0], [4.0, 3.0, 3.0, 1.0], [8.0, 7.0, 9.0, 5.0], [6.0, 7.0, 9.0, 8.0]]> : tensor<4x4xf64>
  %y = scf.for %k = %c0 to %c3 step %c1 iter_args(%a = %x) -> (tensor<4x4xf64>) {
    %k1 = arith.addi %k, %c1 : index
    %n = arith.subi %c4, %k1 : index
    %p = tensor.extract %a[%k, %k] : tensor<4x4xf64>
    %col = tensor.extract_slice %a[%k1, %k] [%n, 1] [1, 1] : tensor<4x4xf64> to tensor<?xf64>
    %e = tensor.empty(%n) : tensor<?xf64>
    %m = linalg.map ins(%col : tensor<?xf64>) outs(%e : tensor<?xf64>) (%v: f64, %o: f64) {
      %q = arith.divf %v, %p : f64
      linalg.yield %q : f64
    }
    %b = tensor.insert_slice %m into %a[%k1, %k] [%n, 1] [1, 1] : tensor<?xf64> into tensor<4x4xf64>
    %row = tensor.extract_slice %b[%k, %k1] [1, %n] [1, 1] : tensor<4x4xf64> to tensor<?xf64>
    %rest = tensor.extract_slice %b[%k1, %k1] [%n, %n] [1, 1] : tensor<4x4xf64> to tensor<?x?xf64>
    %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%m, %row : tensor<?xf64>, tensor<?xf64>) outs(%rest : tensor<?x?xf64>) {
    ^bb0(%u: f64, %v: f64, %o: f64):
      %w = arith.mulf %u, %v : f64
      %z = arith.subf %o, %w : f64
      linalg.yield %z : f64
    } -> tensor<?x?xf64>
    %c = tensor.insert_slice %r into %b[%k1, %k1] [%n, %n] [1, 1] : tensor<?x?xf64> into tensor<4x4xf64>
    scf.yield %c : tensor<4x4xf64>
  }
  %shown1 = vector.transfer_read %y[%c0, %c0], %k0_f64 {in_bounds = [true, true]} : tensor<4x4xf64>, vector<4x4xf64>
  vector.print %shown1 : vector<4x4xf64>
  return
}
