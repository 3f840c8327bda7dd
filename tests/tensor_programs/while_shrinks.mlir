// A carried slice gets shorter until one element is left.
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
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : tensor<8xi32>
  %d = tensor.cast %x : tensor<8xi32> to tensor<?xi32>
  %y = scf.while (%t = %d) : (tensor<?xi32>) -> tensor<?xi32> {
    %n = tensor.dim %t, %c0 : tensor<?xi32>
    %go = arith.cmpi ugt, %n, %c1 : index
    scf.condition(%go) %t : tensor<?xi32>
  } do {
  ^bb0(%t: tensor<?xi32>):
    %n = tensor.dim %t, %c0 : tensor<?xi32>
    %h = arith.divui %n, %c2 : index
    %a = tensor.extract_slice %t[0] [%h] [1] : tensor<?xi32> to tensor<?xi32>
    %b = tensor.extract_slice %t[%h] [%h] [1] : tensor<?xi32> to tensor<?xi32>
    %s = arith.addi %a, %b : tensor<?xi32>
    scf.yield %s : tensor<?xi32>
  }
  call @show_i32(%y) : (tensor<?xi32>) -> ()
  return
}
