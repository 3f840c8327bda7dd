// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @casts(%i: i32, %x: f32) -> (f32, f64, i32, i64) {
  %0 = sitofp %i : i32 to f32
  %1 = uitofp %i : i32 to f64
  %2 = fptosi %x : f32 to i32
  %3 = fptoui %x : f32 to i64
  return %0, %1, %2, %3 : f32, f64, i32, i64
}
