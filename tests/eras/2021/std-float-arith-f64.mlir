// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @doubles(%x: f64, %y: f64) -> f64 {
  %0 = std.addf %x, %y : f64
  %1 = std.mulf %0, %x : f64
  %2 = std.negf %1 : f64
  return %2 : f64
}
