// ARGS: --split-input-file --emit llvm
// Constants with more elements than they may have, and resources without fitting data. tests/all/generated_inputs.rs
// has those that fill the memory of other software.
llvm.mlir.global common @common(dense<1> : tensor<4000000000xi8>) {addr_space = 0 : i32} : !llvm.array<4000000000 x i8>

// -----

llvm.mlir.global internal @unknown(dense_resource<other> : tensor<2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x i32>
{-# dialect_resources: { builtin: { blob: "0x040000000100000002000000" } } #-}

// -----

llvm.mlir.global internal @too_short(dense_resource<blob> : tensor<3xi32>) {addr_space = 0 : i32} : !llvm.array<3 x i32>
{-# dialect_resources: { builtin: { blob: "0x040000000100000002000000" } } #-}

// -----

llvm.mlir.global internal @bits(dense_resource<blob> : tensor<8xi1>) {addr_space = 0 : i32} : !llvm.array<8 x i1>
{-# dialect_resources: { builtin: { blob: "0x04000000FF" } } #-}
