// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-memref-to-llvm -convert-std-to-llvm
func @masked(%m: memref<?xf32>, %k: vector<8xi1>, %p: vector<8xf32>, %i: index) -> vector<8xf32> {
  %0 = vector.maskedload %m[%i], %k, %p : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %m[%i], %k, %0 : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return %0 : vector<8xf32>
}
