ml_program.subgraph private @g(i32) -> (i32, f32)
ml_program.subgraph @f(%a: tensor<?xf32>, %i: index) -> (f32, tensor<?xf32>) {
  %0 = tensor.extract %a[%i] : tensor<?xf32>
  ml_program.output %0, %a : f32, tensor<?xf32>
}
