// ERA: today
llvm.func @field(%p: !llvm.ptr, %i: i64) -> f32 {
  %q = llvm.getelementptr %p[0, 1, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
  %x = llvm.load %q : !llvm.ptr -> f32
  llvm.store %x, %q : f32, !llvm.ptr
  llvm.return %x : f32
}
