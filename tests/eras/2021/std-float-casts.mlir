// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @casts(%h: f16, %d: f64) -> (f32, f32) {
  %0 = fpext %h : f16 to f32
  %1 = fptrunc %d : f64 to f32
  return %0, %1 : f32, f32
}
