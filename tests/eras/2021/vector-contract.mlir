// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
#dot = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>]
func @dot(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32) -> f32 {
  %0 = vector.contract {indexing_maps = #dot, iterator_types = ["reduction"]} %a, %b, %c
      : vector<4xf32>, vector<4xf32> into f32
  return %0 : f32
}
