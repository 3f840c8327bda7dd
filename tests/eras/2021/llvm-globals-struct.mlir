// ERA: 2021
// PIPELINE: -convert-std-to-llvm
llvm.mlir.global internal @pair() : !llvm.struct<(i32, f32)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, f32)>
  %1 = llvm.mlir.constant(5 : i32) : i32
  %2 = llvm.mlir.constant(2.5 : f32) : f32
  %3 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, f32)>
  %4 = llvm.insertvalue %2, %3[1] : !llvm.struct<(i32, f32)>
  llvm.return %4 : !llvm.struct<(i32, f32)>
}
