// ARGS: --emit asm
llvm.mlir.global internal @in_memory(#llvm.zero) : !llvm.array<4000000000 x i32>
llvm.func @array(%a: !llvm.array<3000 x struct<(i8, array<4 x i8>)>>) {
  llvm.return
}
llvm.func @named(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"rows", (array<100 x vector<100xf32>>)>
  llvm.return
}
llvm.func @integer(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> i4160
  llvm.store %0, %p : i4160, !llvm.ptr
  llvm.return
}
llvm.func @small(%a: !llvm.array<16 x array<16 x i32>>) {
  llvm.return
}
