// ERA: 2021
// PIPELINE: -convert-complex-to-standard -convert-math-to-llvm -convert-complex-to-llvm -convert-std-to-llvm
func @expanded(%a: complex<f32>, %b: complex<f32>) -> i1 {
  %0 = complex.exp %a : complex<f32>
  %1 = complex.neg %b : complex<f32>
  %2 = complex.eq %0, %1 : complex<f32>
  return %2 : i1
}
