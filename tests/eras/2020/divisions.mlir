// ERA: 2020
// LLVM 10 and 11 spell divi_signed and its kin as today's std of 2021 does.
func @divisions(%a: i32, %b: i32) -> i32 {
  %0 = divi_signed %a, %b : i32
  %1 = divi_unsigned %0, %b : i32
  %2 = remi_signed %1, %b : i32
  %3 = remi_unsigned %2, %b : i32
  return %3 : i32
}
