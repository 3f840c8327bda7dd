// Ranks and sizes of ranked and unranked tensors.
func.func @main() {
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %e = tensor.empty(%c5) : tensor<2x?xf32>
  %u = tensor.cast %e : tensor<2x?xf32> to tensor<*xf32>
  %r = tensor.rank %u : tensor<*xf32>
  %d = tensor.dim %u, %c1 : tensor<*xf32>
  %s = tensor.dim %e, %c0 : tensor<2x?xf32>
  vector.print %r : index
  vector.print %d : index
  vector.print %s : index
  return
}
