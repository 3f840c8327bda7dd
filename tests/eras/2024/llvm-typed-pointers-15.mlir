// ERA: between (2022, LLVM 15)
// Typed pointers with the constant indices of LLVM 15 and later.
llvm.func @field(%p: !llvm.ptr<struct<(i32, array<4 x f32>)>>, %i: i64) -> f32 {
  %q = llvm.getelementptr %p[0, 1, %i] : (!llvm.ptr<struct<(i32, array<4 x f32>)>>, i64) -> !llvm.ptr<f32>
  %x = llvm.load %q : !llvm.ptr<f32>
  llvm.store %x, %q : !llvm.ptr<f32>
  llvm.return %x : f32
}
