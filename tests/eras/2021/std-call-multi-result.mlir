// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @pair(%a: i32, %b: f32) -> (i32, f32) {
  return %a, %b : i32, f32
}
func @caller(%a: i32, %b: f32) -> f32 {
  %r:2 = call @pair(%a, %b) : (i32, f32) -> (i32, f32)
  %0 = sitofp %r#0 : i32 to f32
  %1 = addf %0, %r#1 : f32
  return %1 : f32
}
