// ERA: today
func.func @rows(%m: vector<2x4xf32>) -> (vector<4xf32>, f32) {
  %0 = vector.extract %m[1] : vector<4xf32> from vector<2x4xf32>
  %1 = vector.extract %m[0, 3] : f32 from vector<2x4xf32>
  return %0, %1 : vector<4xf32>, f32
}
