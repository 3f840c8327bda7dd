// ERA: 2021
// PIPELINE: -convert-memref-to-llvm -convert-std-to-llvm
func @vectors(%m: memref<?xvector<4xf32>>, %i: index) -> vector<4xf32> {
  %0 = memref.load %m[%i] : memref<?xvector<4xf32>>
  return %0 : vector<4xf32>
}
