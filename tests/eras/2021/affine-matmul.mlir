// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
func @matmul(%a: memref<4x8xf32>, %b: memref<8x4xf32>, %c: memref<4x4xf32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.for %k = 0 to 8 {
        %x = affine.load %a[%i, %k] : memref<4x8xf32>
        %y = affine.load %b[%k, %j] : memref<8x4xf32>
        %z = affine.load %c[%i, %j] : memref<4x4xf32>
        %p = mulf %x, %y : f32
        %s = addf %z, %p : f32
        affine.store %s, %c[%i, %j] : memref<4x4xf32>
      }
    }
  }
  return
}
