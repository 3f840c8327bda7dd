// ERA: today
func.func @rows(%m: vector<2x4xf32>) -> vector<4xf32> {
  %0 = "vector.extract"(%m) <{static_position = array<i64: 1>}> : (vector<2x4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}
