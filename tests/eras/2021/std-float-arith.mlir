// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @floats(%x: f32, %y: f32) -> f32 {
  %0 = addf %x, %y : f32
  %1 = subf %0, %y : f32
  %2 = mulf %1, %x : f32
  %3 = divf %2, %y : f32
  %4 = remf %3, %x : f32
  %5 = negf %4 : f32
  return %5 : f32
}
