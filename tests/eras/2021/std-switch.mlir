// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @choose(%flag: i32, %x: f32, %y: f32) -> f32 {
  switch %flag : i32, [
    default: ^other,
    1: ^one(%x : f32),
    42: ^many(%x, %y : f32, f32)
  ]
^one(%a: f32):
  return %a : f32
^many(%b: f32, %c: f32):
  %0 = addf %b, %c : f32
  return %0 : f32
^other:
  return %y : f32
}
