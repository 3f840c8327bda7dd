// ERA: today
func.func @extremes(%v: vector<8xf32>, %w: vector<8xi32>) -> (f32, f32, i32) {
  %0 = vector.reduction <maximumf>, %v : vector<8xf32> into f32
  %1 = vector.reduction <minimumf>, %v : vector<8xf32> into f32
  %2 = vector.reduction <maxsi>, %w : vector<8xi32> into i32
  return %0, %1, %2 : f32, f32, i32
}
