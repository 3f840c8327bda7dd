// ERA: 2021
// PIPELINE: (none)
llvm.func @masked(%p: !llvm.ptr<vector<7xf32>>, %m: vector<7xi1>, %v: vector<7xf32>) -> vector<7xf32> {
  %0 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr<vector<7xf32>>, vector<7xi1>, vector<7xf32>) -> vector<7xf32>
  llvm.intr.masked.store %0, %p, %m {alignment = 4 : i32} : vector<7xf32>, vector<7xi1> into !llvm.ptr<vector<7xf32>>
  llvm.return %0 : vector<7xf32>
}
