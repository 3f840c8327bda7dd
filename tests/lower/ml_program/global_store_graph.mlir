ml_program.global private mutable @g(dense<1> : tensor<i32>) : tensor<i32>
ml_program.subgraph @f(%a: tensor<i32>) -> tensor<i32> {
  %0 = ml_program.global_store_graph @g = %a ordering(() -> !ml_program.token) : tensor<i32>
  %1 = ml_program.global_store_graph @g = %a ordering(%0, %0 -> !ml_program.token) : tensor<i32>
  %result, %produceToken = ml_program.global_load_graph @g ordering(%1 -> !ml_program.token) : tensor<i32>
  ml_program.output %result : tensor<i32>
}
