ml_program.global private @g(dense<[1, 2]> : tensor<2xi32>) : tensor<?xi32>
ml_program.global private @x(1.5 : f32) : f32
func.func @f(%i: index) -> (i32, f32) {
  %0 = ml_program.global_load_const @g : tensor<?xi32>
  %1 = tensor.extract %0[%i] : tensor<?xi32>
  %2 = ml_program.global_load_const @x : f32
  return %1, %2 : i32, f32
}
