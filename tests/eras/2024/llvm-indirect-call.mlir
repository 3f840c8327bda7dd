// ERA: between (2023, LLVM 16)
// The type of the callee came into the text after LLVM 16.
llvm.func @apply(%f: !llvm.ptr<func<i32 (i32, ptr<f32>)>>, %x: i32, %p: !llvm.ptr<f32>) -> i32 {
  %0 = llvm.call %f(%x, %p) : (i32, !llvm.ptr<f32>) -> i32
  llvm.return %0 : i32
}
