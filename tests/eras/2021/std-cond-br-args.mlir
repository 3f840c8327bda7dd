// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @two(%c: i1, %x: i32, %y: f32) -> f32 {
  cond_br %c, ^a(%x : i32), ^b(%x, %y : i32, f32)
^a(%i: i32):
  %0 = sitofp %i : i32 to f32
  return %0 : f32
^b(%j: i32, %z: f32):
  %1 = sitofp %j : i32 to f32
  %2 = addf %1, %z : f32
  return %2 : f32
}
