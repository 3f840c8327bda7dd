// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @constants() -> (f16, f32, f64, f32, f64) {
  %h = constant 1.5 : f16
  %f = constant 3.25e-2 : f32
  %d = constant -0.1 : f64
  %inf = constant 0x7F800000 : f32
  %nan = constant 0x7FF8000000000000 : f64
  return %h, %f, %d, %inf, %nan : f16, f32, f64, f32, f64
}
