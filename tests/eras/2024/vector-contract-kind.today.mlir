// ERA: today
#dot = {
  indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>],
  iterator_types = ["reduction"],
  kind = #vector.kind<add>
}
func.func @dot(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32) -> f32 {
  %0 = vector.contract #dot %a, %b, %c : vector<4xf32>, vector<4xf32> into f32
  return %0 : f32
}
