// Lengths of sequences, each by a loop in the region of `tensor.generate`.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %y = tensor.generate {
  ^bb0(%i: index):
    %s = arith.addi %i, %c1 : index
    %r:2 = scf.while (%n = %s, %k = %c0) : (index, index) -> (index, index) {
      %go = arith.cmpi ne, %n, %c1 : index
      scf.condition(%go) %n, %k : index, index
    } do {
    ^bb0(%n: index, %k: index):
      %h = arith.divui %n, %c2 : index
      %t = arith.muli %n, %c3 : index
      %t1 = arith.addi %t, %c1 : index
      %o = arith.remui %n, %c2 : index
      %even = arith.cmpi eq, %o, %c0 : index
      %m = arith.select %even, %h, %t1 : index
      %k1 = arith.addi %k, %c1 : index
      scf.yield %m, %k1 : index, index
    }
    tensor.yield %r#1 : index
  } : tensor<10xindex>
  %shown1 = vector.transfer_read %y[%c0], %c0 {in_bounds = [true]} : tensor<10xindex>, vector<10xindex>
  vector.print %shown1 : vector<10xindex>
  return
}
