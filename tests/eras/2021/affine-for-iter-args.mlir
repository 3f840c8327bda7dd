// ERA: 2021
// PIPELINE: -lower-affine -convert-scf-to-std -convert-memref-to-llvm -convert-std-to-llvm
func @sum(%m: memref<32xf32>) -> f32 {
  %zero = constant 0.0 : f32
  %r = affine.for %i = 0 to 32 iter_args(%acc = %zero) -> (f32) {
    %x = affine.load %m[%i] : memref<32xf32>
    %s = addf %acc, %x : f32
    affine.yield %s : f32
  }
  return %r : f32
}
