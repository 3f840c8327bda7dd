// ERA: 2020
llvm.mlir.global @variable(32.0 : f32) : !llvm.float
