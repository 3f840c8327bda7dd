// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @cmpf_constant(%a: f32, %b: f32) -> (i1, i1) {
  %0 = cmpf false, %a, %b : f32
  %1 = cmpf true, %a, %b : f32
  return %0, %1 : i1, i1
}
