// ERA: 2021
// PIPELINE: -convert-complex-to-llvm -convert-std-to-llvm
func @arith(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.add %a, %b : complex<f32>
  %1 = complex.sub %0, %b : complex<f32>
  %2 = complex.mul %1, %a : complex<f32>
  %3 = complex.div %2, %b : complex<f32>
  return %3 : complex<f32>
}
