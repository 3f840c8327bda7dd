// LLVM 24 in development, as in iree-compile 3.13: masked accesses state their alignment in words.
llvm.func @masked(%p: !llvm.ptr, %k: vector<4xi1>, %v: vector<4xf32>, %a: vector<4x!llvm.ptr>) -> vector<4xf32> {
  %0 = llvm.intr.masked.load %p, %k, %v {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %1 = llvm.intr.masked.load %p, %k {alignment = 16 : i32, mine.note, nontemporal} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.intr.masked.store %0, %p, %k {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  %2 = llvm.intr.masked.gather %a, %k, %1 {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.masked.scatter %2, %a, %k {alignment = 8 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
  llvm.return %2 : vector<4xf32>
}
