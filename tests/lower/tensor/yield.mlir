func.func @f(%c: i1, %x: i64, %y: i64) -> tensor<2xi64> {
  %0 = tensor.generate {
  ^bb0(%i: index):
    %1 = scf.if %c -> i64 {
      scf.yield %x : i64
    } else {
      scf.yield %y : i64
    }
    tensor.yield %1 : i64
  } : tensor<2xi64>
  return %0 : tensor<2xi64>
}
