// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @rounding(%x: f32) -> (f32, f32, f32) {
  %a = absf %x : f32
  %c = ceilf %x : f32
  %f = floorf %x : f32
  return %a, %c, %f : f32, f32, f32
}
