// LLVM 24 in development, as in iree-opt 3.13: casts of integers that are not negative say so.
func.func @casts(%a: i32) -> (i64, f32, index) {
  %0 = arith.extui %a : i32 to i64
  %1 = arith.uitofp %a {mine.note} : i32 to f32
  %2 = arith.index_castui %a : i32 to index
  return %0, %1, %2 : i64, f32, index
}
