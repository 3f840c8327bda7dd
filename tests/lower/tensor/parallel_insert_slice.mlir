func.func @f(%a: tensor<?x3xi32>, %t: tensor<?x3xi32>, %n: index) -> tensor<?x3xi32> {
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<?x3xi32>) {
    %1 = tensor.extract_slice %a[%i, 0] [1, 3] [1, 1] : tensor<?x3xi32> to tensor<3xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i, 0] [1, 3] [1, 1] : tensor<3xi32> into tensor<?x3xi32>
    }
  }
  return %0 : tensor<?x3xi32>
}
