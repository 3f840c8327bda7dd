// ERA: 2021
// PIPELINE: -std-expand -convert-std-to-llvm
func @floor(%a: i64, %b: i64) -> i64 {
  %0 = std.floordivi_signed %a, %b : i64
  return %0 : i64
}
