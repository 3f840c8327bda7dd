// ERA: 2021
// PIPELINE: -convert-std-to-llvm
func @constants() -> (i1, i8, i32, i64, index) {
  %t = constant true
  %b = constant -7 : i8
  %w = constant 0x1F : i32
  %l = constant 1234567890123 : i64
  %i = constant 42 : index
  return %t, %b, %w, %l, %i : i1, i8, i32, i64, index
}
