// A dynamic dimension is expanded, transposed and collapsed.
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
  %c3 = arith.constant 3 : index
  %x = arith.constant dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi32>
  %a = tensor.cast %x : tensor<6xi32> to tensor<?xi32>
  %b = tensor.expand_shape %a [[0, 1]] output_shape [%c3, 2] : tensor<?xi32> into tensor<?x2xi32>
  %e = tensor.empty(%c3) : tensor<2x?xi32>
  %t = linalg.transpose ins(%b : tensor<?x2xi32>) outs(%e : tensor<2x?xi32>) permutation = [1, 0]
  %y = tensor.collapse_shape %t [[0, 1]] : tensor<2x?xi32> into tensor<?xi32>
  call @show_i32(%y) : (tensor<?xi32>) -> ()
  return
}
