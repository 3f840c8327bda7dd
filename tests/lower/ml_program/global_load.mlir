ml_program.global private mutable @g(dense<0> : tensor<3xi64>) : tensor<3xi64>
ml_program.global private mutable @n(1 : i16) : i16
func.func @f() -> (tensor<3xi64>, i16) {
  %0 = ml_program.global_load @g : tensor<3xi64>
  %1 = ml_program.global_load @n : i16
  return %0, %1 : tensor<3xi64>, i16
}
