// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
func @zero(%m: memref<?xf32>) {
  %c0 = constant 0 : index
  %zero = constant 0.0 : f32
  %n = memref.dim %m, %c0 : memref<?xf32>
  affine.for %i = 0 to %n {
    affine.store %zero, %m[%i] : memref<?xf32>
  }
  return
}
