// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @divisions(%a: i64, %b: i64) -> (i64, i64, i64, i64) {
  %q = divi_signed %a, %b : i64
  %uq = divi_unsigned %a, %b : i64
  %r = remi_signed %a, %b : i64
  %ur = remi_unsigned %a, %b : i64
  return %q, %uq, %r, %ur : i64, i64, i64, i64
}
