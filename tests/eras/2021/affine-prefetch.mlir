// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
func @fetch(%m: memref<400x400xi32>, %i: index, %j: index) {
  affine.prefetch %m[%i, %j + 5], read, locality<3>, data : memref<400x400xi32>
  return
}
