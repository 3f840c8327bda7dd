// ERA: 2021
// PIPELINE: (none)
llvm.func @pick(%c: i1, %p: !llvm.ptr<f32>, %q: !llvm.ptr<f32>) -> !llvm.ptr<f32> {
  %0 = llvm.select %c, %p, %q : i1, !llvm.ptr<f32>
  llvm.return %0 : !llvm.ptr<f32>
}
