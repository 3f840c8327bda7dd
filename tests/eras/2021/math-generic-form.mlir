// ERA: 2021
// PIPELINE: -convert-math-to-llvm -convert-std-to-llvm
func @generic(%x: f32) -> f32 {
  %0 = "math.exp"(%x) : (f32) -> f32
  return %0 : f32
}
