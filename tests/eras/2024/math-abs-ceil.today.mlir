// ERA: today
func.func @rounding(%x: f32, %y: f32) -> f32 {
  %0 = math.absf %x : f32
  %1 = math.ceil %0 : f32
  %2 = math.floor %1 : f32
  %3 = math.copysign %2, %y : f32
  return %3 : f32
}
