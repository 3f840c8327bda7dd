func.func @f(%x: bf16, %n: index) -> (tensor<?x2xbf16>, tensor<bf16>) {
  %0 = tensor.splat %x[%n] : tensor<?x2xbf16>
  %1 = tensor.splat %x : tensor<bf16>
  return %0, %1 : tensor<?x2xbf16>, tensor<bf16>
}
