// ERA: 2021
// PIPELINE: -convert-std-to-llvm
// sexti, zexti and trunci of `std`; today extsi, extui and trunci of `arith`.
func @casts(%i: i32) -> (i64, i64, i8) {
  %0 = sexti %i : i32 to i64
  %1 = zexti %i : i32 to i64
  %2 = trunci %i : i32 to i8
  return %0, %1, %2 : i64, i64, i8
}
