// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func private @ext(f32) -> f32
func @generic(%x: f32, %f: (f32) -> f32) -> f32 {
  %0 = "std.call"(%x) {callee = @ext} : (f32) -> f32
  %1 = "std.call_indirect"(%f, %0) : ((f32) -> f32, f32) -> f32
  return %1 : f32
}
