// ERA: 2021
// PIPELINE: (none)
llvm.func @pack(%a: i32, %x: f32) -> f32 {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, struct<(f32, array<2 x f32>)>)>
  %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i32, struct<(f32, array<2 x f32>)>)>
  %2 = llvm.insertvalue %x, %1[1, 1, 0] : !llvm.struct<(i32, struct<(f32, array<2 x f32>)>)>
  %3 = llvm.extractvalue %2[1, 1, 0] : !llvm.struct<(i32, struct<(f32, array<2 x f32>)>)>
  llvm.return %3 : f32
}
