ml_program.global private @a(dense<[1, 2]> : tensor<2xi32>) : tensor<2xi32>
ml_program.global public mutable @b(dense<2.5> : tensor<f64>) : tensor<f64> {d.x}
ml_program.global nested mutable @c : tensor<2x3xindex>
ml_program.global private @d(dense<4> : tensor<4xi32>) : tensor<?xi32>
ml_program.global private mutable @e(7 : i16) : i16
ml_program.global private @g(1.5 : f32) : f32
