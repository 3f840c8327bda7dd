// ERA: 2021
// PIPELINE: -convert-math-to-llvm -convert-std-to-llvm
func @logs(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  %1 = math.exp2 %0 : f32
  %2 = math.log %1 : f32
  %3 = math.log2 %2 : f32
  %4 = math.log10 %3 : f32
  return %4 : f32
}
