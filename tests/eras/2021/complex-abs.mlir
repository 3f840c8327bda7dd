// ERA: 2021
// PIPELINE: -convert-complex-to-llvm -convert-std-to-llvm
func @modulus(%c: complex<f32>) -> f32 {
  %0 = complex.abs %c : complex<f32>
  return %0 : f32
}
