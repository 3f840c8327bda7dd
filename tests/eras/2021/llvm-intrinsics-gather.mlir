// ERA: 2021
// PIPELINE: (none)
llvm.func @gather(%p: !llvm.vec<4 x ptr<f32>>, %m: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
  %0 = llvm.intr.masked.gather %p, %m, %v {alignment = 4 : i32} : (!llvm.vec<4 x ptr<f32>>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.scatter %0, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.vec<4 x ptr<f32>>
  llvm.return %0 : vector<4xf32>
}
