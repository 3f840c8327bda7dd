// ERA: between (2023, LLVM 16)
// !llvm.vec of pointers; with opaque pointers a builtin vector holds them.
llvm.func @gather(%p: !llvm.vec<4 x ptr<f32>>, %m: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
  %0 = llvm.intr.masked.gather %p, %m, %v {alignment = 4 : i32} : (!llvm.vec<4 x ptr<f32>>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.return %0 : vector<4xf32>
}
