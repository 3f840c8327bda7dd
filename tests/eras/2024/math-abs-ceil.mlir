// ERA: between (2022, LLVM 15)
// math.abs until LLVM 15; absf and absi since.
func.func @rounding(%x: f32, %y: f32) -> f32 {
  %0 = math.abs %x : f32
  %1 = math.ceil %0 : f32
  %2 = math.floor %1 : f32
  %3 = math.copysign %2, %y : f32
  return %3 : f32
}
