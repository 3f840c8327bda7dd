// ERA: 2020
func @lanes(%x: f32, %i: index) -> f32 {
  %v = splat %x : vector<4xf32>
  %0 = extract_element %v[%i] : vector<4xf32>
  return %0 : f32
}
