// ERA: 2020
// A reduction with an accumulator had its own name for some weeks of early 2020.
func @sum(%v: vector<16xf32>, %acc: f32) -> f32 {
  %0 = vector.reductionv2 "add", %v, %acc : vector<16xf32>, f32 into f32
  return %0 : f32
}
