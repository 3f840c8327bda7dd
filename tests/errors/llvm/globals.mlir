// ARGS: --split-input-file --emit source --allow-unregistered-dialect
// Globals whose value does not fit.
llvm.mlir.global @g(1.0 : f32) : f64

// -----

llvm.mlir.global @g(dense<1> : tensor<3xi32>) : !llvm.array<4 x i32>

// -----

llvm.mlir.global @g() : i32 { ^bb0(%x: i32): llvm.return %x : i32 }

// -----

llvm.mlir.global @g(1 : i32) {alignment = 3 : i64} : i32
