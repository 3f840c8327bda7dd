// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @copysign_fma(%x: f64, %y: f64, %z: f64) -> f64 {
  %0 = copysign %x, %y : f64
  %1 = fmaf %0, %y, %z : f64
  return %1 : f64
}
