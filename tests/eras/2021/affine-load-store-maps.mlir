// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
func @shift(%m: memref<64xf32>, %s: index) {
  affine.for %i = 0 to 20 {
    %x = affine.load %m[%i * 2 + symbol(%s) + 1] : memref<64xf32>
    affine.store %x, %m[%i + 3] : memref<64xf32>
  }
  return
}
