// ERA: 2021
// PIPELINE: -std-expand -convert-std-to-llvm
func @ceil(%a: i32, %b: i32) -> i32 {
  %0 = ceildivi_signed %a, %b : i32
  return %0 : i32
}
