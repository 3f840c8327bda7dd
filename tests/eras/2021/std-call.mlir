// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func private @callee(i32, f64) -> f64
func @caller(%i: i32, %x: f64) -> f64 {
  %0 = call @callee(%i, %x) : (i32, f64) -> f64
  return %0 : f64
}
