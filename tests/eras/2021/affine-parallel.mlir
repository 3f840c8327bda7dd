// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
func @add(%a: memref<16x16xf32>, %b: memref<16x16xf32>) {
  affine.parallel (%i, %j) = (0, 0) to (16, 16) step (1, 2) {
    %x = affine.load %a[%i, %j] : memref<16x16xf32>
    affine.store %x, %b[%j, %i] : memref<16x16xf32>
  }
  return
}
