// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func nested @inner() -> i32 {
  %0 = constant 3 : i32
  return %0 : i32
}
func private @hidden() -> i32 {
  %0 = call @inner() : () -> i32
  return %0 : i32
}
func public @shown() -> i32 {
  %0 = call @hidden() : () -> i32
  return %0 : i32
}
