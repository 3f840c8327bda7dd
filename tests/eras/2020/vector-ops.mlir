// ERA: 2020
func @vectors(%a: vector<4xf32>, %b: vector<4xf32>, %x: f32) -> f32 {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.fma %a, %b, %0 : vector<4xf32>
  %2 = vector.shuffle %1, %b [0 : i32, 4 : i32, 1 : i32, 5 : i32] : vector<4xf32>, vector<4xf32>
  %3 = vector.reduction "add", %2 : vector<4xf32> into f32
  return %3 : f32
}
