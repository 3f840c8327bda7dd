ml_program.global private mutable @g(dense<0> : tensor<3xi64>) : tensor<3xi64>
ml_program.global private mutable @n(1 : i16) : i16
func.func @f(%t: tensor<3xi64>, %x: i16) {
  ml_program.global_store @g = %t : tensor<3xi64>
  ml_program.global_store @n = %x : i16
  return
}
