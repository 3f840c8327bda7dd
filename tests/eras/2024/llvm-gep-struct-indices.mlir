// ERA: between (2022, LLVM 14)
// LLVM 14: structIndices of a dense attribute in the generic form.
llvm.func @field(%p: !llvm.ptr<struct<(i32, f32)>>) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %q = llvm.getelementptr %p[%c0, 1] : (!llvm.ptr<struct<(i32, f32)>>, i32) -> !llvm.ptr<f32>
  %x = llvm.load %q : !llvm.ptr<f32>
  llvm.return %x : f32
}
