// ERA: 2021
// PIPELINE: -convert-std-to-llvm
llvm.mlir.global internal constant @list(dense<[1, 2, 3, 4]> : tensor<4xi32>) : !llvm.array<4 x i32>
llvm.mlir.global internal @grid(dense<1.0> : tensor<2x3xf32>) : !llvm.array<2 x array<3 x f32>>
llvm.mlir.global internal constant @vec(dense<[1, 2]> : vector<2xi64>) : vector<2xi64>
