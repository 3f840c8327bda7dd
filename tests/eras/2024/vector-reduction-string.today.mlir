// ERA: today
func.func @sum(%v: vector<8xf32>, %acc: f32) -> f32 {
  %0 = vector.reduction <add>, %v, %acc : vector<8xf32> into f32
  return %0 : f32
}
