// A function returns as many elements as it finds.
func.func @odd(%t: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xi32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%o = %e, %m = %c0) -> (tensor<?xi32>, index) {
    %v = tensor.extract %t[%i] : tensor<?xi32>
    %odd = arith.trunci %v : i32 to i1
    %s:2 = scf.if %odd -> (tensor<?xi32>, index) {
      %u = tensor.insert %v into %o[%m] : tensor<?xi32>
      %k = arith.addi %m, %c1 : index
      scf.yield %u, %k : tensor<?xi32>, index
    } else {
      scf.yield %o, %m : tensor<?xi32>, index
    }
    scf.yield %s#0, %s#1 : tensor<?xi32>, index
  }
  %f = tensor.extract_slice %r#0[0] [%r#1] [1] : tensor<?xi32> to tensor<?xi32>
  return %f : tensor<?xi32>
}
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
  %x = arith.constant dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi32>
  %d = tensor.cast %x : tensor<8xi32> to tensor<?xi32>
  %y = call @odd(%d) : (tensor<?xi32>) -> tensor<?xi32>
  call @show_i32(%y) : (tensor<?xi32>) -> ()
  return
}
