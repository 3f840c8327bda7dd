ml_program.func @f(%a: i64 {d.x = 1 : i32}) -> (i64 {d.y}) attributes {d.z = "q"} {
  ml_program.return %a : i64
}
ml_program.func private @g(tensor<4xf32>) -> tensor<4xf32>

// -----

// blocks, tensors
ml_program.func @f(%c: i1, %a: tensor<2xf32>, %x: f32, %i: index) -> tensor<2xf32> {
  cf.cond_br %c, ^then, ^end(%a : tensor<2xf32>)
^then:
  %0 = tensor.insert %x into %a[%i] : tensor<2xf32>
  cf.br ^end(%0 : tensor<2xf32>)
^end(%r: tensor<2xf32>):
  ml_program.return %r : tensor<2xf32>
}
