// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-memref-to-llvm -convert-std-to-llvm
func @memory(%m: memref<?x64xf32>, %i: index, %j: index) {
  %0 = vector.load %m[%i, %j] : memref<?x64xf32>, vector<8xf32>
  vector.store %0, %m[%j, %i] : memref<?x64xf32>, vector<8xf32>
  return
}
