// ERA: between (2022, LLVM 14)
// The position was an array attribute of i32 in the generic form until LLVM 15.
llvm.func @get(%s: !llvm.struct<(i32, f32)>) -> f32 {
  %0 = "llvm.extractvalue"(%s) {position = [1 : i32]} : (!llvm.struct<(i32, f32)>) -> f32
  llvm.return %0 : f32
}
