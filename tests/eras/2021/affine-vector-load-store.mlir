// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-vector-to-llvm -convert-memref-to-llvm -convert-std-to-llvm
func @vectors(%a: memref<64xf32>, %b: memref<64xf32>) {
  affine.for %i = 0 to 64 step 8 {
    %v = affine.vector_load %a[%i] : memref<64xf32>, vector<8xf32>
    affine.vector_store %v, %b[%i] : memref<64xf32>, vector<8xf32>
  }
  return
}
