// ERA: 2021
// PIPELINE: -convert-vector-to-llvm -convert-std-to-llvm
// The kind of a reduction is a string and "min"/"max" serve floats too.
func @reductions(%v: vector<16xf32>, %acc: f32) -> (f32, f32, f32, f32) {
  %0 = vector.reduction "add", %v : vector<16xf32> into f32
  %1 = vector.reduction "mul", %v : vector<16xf32> into f32
  %2 = vector.reduction "add", %v, %acc : vector<16xf32> into f32
  %3 = vector.reduction "mul", %v, %acc : vector<16xf32> into f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
