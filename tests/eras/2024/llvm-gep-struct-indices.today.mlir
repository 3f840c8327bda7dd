// ERA: today
llvm.func @field(%p: !llvm.ptr) -> f32 {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %q = llvm.getelementptr %p[%c0, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  %x = llvm.load %q : !llvm.ptr -> f32
  llvm.return %x : f32
}
