// ERA: today
llvm.func @get(%s: !llvm.struct<(i32, f32)>) -> f32 {
  %0 = "llvm.extractvalue"(%s) <{position = array<i64: 1>}> : (!llvm.struct<(i32, f32)>) -> f32
  llvm.return %0 : f32
}
