// ERA: 2021
// PIPELINE: -convert-math-to-llvm -convert-std-to-llvm
func @waves(%x: f64) -> f64 {
  %0 = math.sin %x : f64
  %1 = math.cos %0 : f64
  return %1 : f64
}
