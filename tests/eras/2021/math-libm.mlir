// ERA: 2021
// PIPELINE: -convert-math-to-libm -convert-std-to-llvm
func @library(%x: f32, %y: f64) -> (f32, f64) {
  %0 = math.tanh %x : f32
  %1 = math.atan2 %y, %y : f64
  return %0, %1 : f32, f64
}
