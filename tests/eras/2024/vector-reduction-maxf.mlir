// ERA: between (2023, LLVM 16)
// maxf of LLVM 15-17 is maximumf today.
func.func @extremes(%v: vector<8xf32>, %w: vector<8xi32>) -> (f32, f32, i32) {
  %0 = vector.reduction <maxf>, %v : vector<8xf32> into f32
  %1 = vector.reduction <minf>, %v : vector<8xf32> into f32
  %2 = vector.reduction <maxsi>, %w : vector<8xi32> into i32
  return %0, %1, %2 : f32, f32, i32
}
