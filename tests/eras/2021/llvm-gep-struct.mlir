// ERA: 2021
// PIPELINE: (none)
llvm.func @field(%p: !llvm.ptr<struct<(i32, array<4 x f32>)>>, %i: i64) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %q = llvm.getelementptr %p[%c0, %c1, %i] : (!llvm.ptr<struct<(i32, array<4 x f32>)>>, i32, i32, i64) -> !llvm.ptr<f32>
  %x = llvm.load %q : !llvm.ptr<f32>
  llvm.return %x : f32
}
