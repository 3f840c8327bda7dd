// ERA: 2021
// PIPELINE: -convert-complex-to-llvm -convert-std-to-llvm
func @parts(%re: f64, %im: f64) -> f64 {
  %c = complex.create %re, %im : complex<f64>
  %0 = complex.re %c : complex<f64>
  %1 = complex.im %c : complex<f64>
  %2 = addf %0, %1 : f64
  return %2 : f64
}
