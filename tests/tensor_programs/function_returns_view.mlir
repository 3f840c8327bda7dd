// A function returns a slice of its argument.
func.func @tail(%t: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %t, %c0 : tensor<?xi32>
  %m = arith.subi %n, %c1 : index
  %r = tensor.extract_slice %t[%c1] [%m] [1] : tensor<?xi32> to tensor<?xi32>
  return %r : tensor<?xi32>
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
  %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %d = tensor.cast %x : tensor<4xi32> to tensor<?xi32>
  %a = call @tail(%d) : (tensor<?xi32>) -> tensor<?xi32>
  %b = call @tail(%a) : (tensor<?xi32>) -> tensor<?xi32>
  call @show_i32(%a) : (tensor<?xi32>) -> ()
  call @show_i32(%b) : (tensor<?xi32>) -> ()
  return
}
