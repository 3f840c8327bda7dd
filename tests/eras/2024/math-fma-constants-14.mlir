// ERA: between (2022, LLVM 14)
func @fused(%x: f32) -> f32 {
  %c = constant @fused : (f32) -> f32
  %0 = math.fma %x, %x, %x : f32
  %1 = math.abs %0 : f32
  return %1 : f32
}
