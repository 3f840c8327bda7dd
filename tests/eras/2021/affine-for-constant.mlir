// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
func @fill(%m: memref<10xf32>, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.store %x, %m[%i] : memref<10xf32>
  }
  return
}
