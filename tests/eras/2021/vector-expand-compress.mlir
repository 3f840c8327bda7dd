// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-memref-to-llvm -convert-std-to-llvm
func @packed(%m: memref<?xi32>, %k: vector<4xi1>, %p: vector<4xi32>, %i: index) -> vector<4xi32> {
  %0 = vector.expandload %m[%i], %k, %p : memref<?xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.compressstore %m[%i], %k, %0 : memref<?xi32>, vector<4xi1>, vector<4xi32>
  return %0 : vector<4xi32>
}
