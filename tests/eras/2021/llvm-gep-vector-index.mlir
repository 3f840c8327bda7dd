// ERA: 2021
// PIPELINE: (none)
llvm.func @many(%p: !llvm.ptr<f32>, %i: vector<4xi64>) -> !llvm.vec<4 x ptr<f32>> {
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr<f32>, vector<4xi64>) -> !llvm.vec<4 x ptr<f32>>
  llvm.return %0 : !llvm.vec<4 x ptr<f32>>
}
