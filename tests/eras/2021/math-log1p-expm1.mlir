// ERA: 2021
// PIPELINE: -convert-math-to-llvm -convert-std-to-llvm
func @near_zero(%x: f64) -> f64 {
  %0 = math.log1p %x : f64
  %1 = math.expm1 %0 : f64
  return %1 : f64
}
