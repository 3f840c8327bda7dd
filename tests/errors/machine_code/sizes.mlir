// ARGS: --emit asm
llvm.mlir.global internal @in_memory(dense<0> : tensor<4000000000xi32>) : !llvm.array<4000000000 x i32>
llvm.func @vector(%p: !llvm.ptr) {
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.load %p : !llvm.ptr -> vector<1000000000xi32>
  llvm.store %1, %p : vector<1000000000xi32>, !llvm.ptr
  llvm.return
}
llvm.func @array(%a: !llvm.array<3000 x struct<(i8, array<4 x i8>)>>) {
  llvm.return
}
llvm.func @named(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"rows", (array<100 x vector<100xf32>>)>
  llvm.return
}
llvm.func @integer(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> i65536
  %1 = llvm.mul %0, %0 : i65536
  llvm.store %1, %p : i65536, !llvm.ptr
  llvm.return
}
llvm.func @block_argument(%p: !llvm.ptr) {
  %0 = llvm.mlir.zero : i8
  llvm.br ^bb1
^bb1:
  %1 = llvm.mlir.undef : !llvm.array<4294967296 x i64>
  llvm.return
}
llvm.func @small(%a: !llvm.array<16 x array<16 x i32>>) {
  llvm.return
}
