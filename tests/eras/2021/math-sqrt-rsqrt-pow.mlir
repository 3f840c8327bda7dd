// ERA: 2021
// PIPELINE: -convert-math-to-llvm -convert-std-to-llvm
func @roots(%x: f32, %y: f32) -> f32 {
  %0 = math.sqrt %x : f32
  %1 = math.rsqrt %0 : f32
  %2 = math.powf %1, %y : f32
  return %2 : f32
}
