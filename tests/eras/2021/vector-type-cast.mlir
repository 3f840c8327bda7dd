// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-memref-to-llvm -convert-std-to-llvm
func @whole(%m: memref<8x8xf32>) -> memref<vector<8x8xf32>> {
  %0 = vector.type_cast %m : memref<8x8xf32> to memref<vector<8x8xf32>>
  return %0 : memref<vector<8x8xf32>>
}
