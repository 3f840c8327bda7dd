// A carried tensor grows in each turn.
func.func @show_i32(%t: tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x = tensor.extract %t[%i] : tensor<?xi32>
    vector.print %x : i32 punctuation <comma>
  }
  vector.print punctuation <newline>
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%c0) : tensor<?xi32>
  %y = scf.for %i = %c0 to %c6 step %c1 iter_args(%t = %e) -> (tensor<?xi32>) {
    %m = arith.muli %i, %i : index
    %v = arith.index_cast %m : index to i32
    %o = tensor.from_elements %v : tensor<1xi32>
    %u = tensor.concat dim(0) %t, %o : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
    scf.yield %u : tensor<?xi32>
  }
  call @show_i32(%y) : (tensor<?xi32>) -> ()
  return
}
