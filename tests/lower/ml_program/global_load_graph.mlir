ml_program.global private mutable @g(dense<1> : tensor<4xi32>) : tensor<4xi32>
ml_program.subgraph @f() -> tensor<4xi32> {
  %0 = ml_program.token
  %result, %produceToken = ml_program.global_load_graph @g ordering(%0 -> !ml_program.token) : tensor<4xi32>
  ml_program.output %result : tensor<4xi32>
}
