// ERA: between (2023, LLVM 16)
func.func @each(%t: tensor<8xf32>, %s: tensor<2xf32>, %n: index) -> tensor<8xf32> {
  %r = scf.foreach_thread (%i) in (%n) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.foreach_thread.perform_concurrently {
      tensor.parallel_insert_slice %s into %o[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}
