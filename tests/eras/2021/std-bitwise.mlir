// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @bits(%a: i16, %b: i16) -> i16 {
  %0 = and %a, %b : i16
  %1 = or %0, %b : i16
  %2 = xor %1, %a : i16
  return %2 : i16
}
